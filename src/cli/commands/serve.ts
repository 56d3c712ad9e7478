import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Option } from "commander";
import { findTemplateRoot, TEMPLATE_CONFIGURATION } from "#site/template-root.js";
import { Directory } from "#store/directory.js";
import type { CliCommand } from "../command.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { print } from "../output/print.js";
import { packagePath } from "../package-facts.js";
import { openPlatformMounts } from "../platform-mounts.js";
import { requireSite } from "../require-site.js";
import type { RunOptions } from "../serve/run.js";
import { UsageError } from "../usage-error.js";

interface Options extends LibraryOptions {
  readonly port?: string;
  readonly host?: string;
  readonly site?: string;
  readonly mount?: string;
  readonly threads?: string;
  readonly config?: string;
  readonly platform?: string;
  readonly platformData?: string;
  readonly set?: readonly string[];
  readonly printConfig?: true;
  readonly dev?: true;
  readonly content?: string;
  readonly csp?: "template" | "strict" | "off";
  readonly loggedIn?: true;
  readonly placeholders?: true;
  /** False with `--no-runtime`. */
  readonly runtime?: boolean;
  readonly combo?: true;
}

export const serve: CliCommand = {
  declare: (command, { io, exit }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .option("-p, --port <number>", "port to listen on; 0 selects a free one (default: 4000)")
      .option("-H, --host <address>", "address to listen on (default: 127.0.0.1)")
      .option(
        "-s, --site <dir>",
        "folder of a site, of several sites or of a template repository (default: the sample sites)",
      )
      .option("--mount <path>", 'with "/", the only site is at the root instead of below /sites/NAME')
      .option(
        "-t, --threads <number>",
        'number of render threads; "auto" means one for each core (default: auto)',
      )
      .option(
        "--platform <where>",
        "platform of the sites: none, embedded or postgresql://… (default: embedded; none in production)",
      )
      .option("--platform-data <dir>", "folder of the embedded platform (default: in memory)")
      .option("-c, --config <file>", "JSON file with settings; the environment and the options override it")
      .option("--set <name=value>", "any other setting, such as renderDeadline=500", append)
      .option("--print-config", "print the effective settings and exit")
      .option("--dev", "reload pages when a file changes, and show a toolbar with problems")
      .option("--content <dir>", "folder with the content of a template repository (default: content)")
      .addOption(
        new Option(
          "--csp <policy>",
          "security policy of the pages of a template repository (default: template)",
        ).choices(["template", "strict", "off"]),
      )
      .option("--logged-in", "show a template repository as to a person who edits the site")
      .option("--placeholders", "show the labels of empty block fields")
      .option("--no-runtime", "leave out the scripts in place of the platform's")
      .option("--combo", "join scripts that a template repository marks for that")
      .addHelpText(
        "after",
        [
          "",
          "Each setting is also an environment variable, such as PLATEN_PORT.",
          'With --dev, PLATEN_EDITOR is the command that opens a file, such as "code -g {path}:{line}:{column}".',
        ].join("\n"),
      )
      .action(async (options: Options) => exit(await run(io, options)));
  },
};

function append(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

async function run(io: Io, options: Options): Promise<number> {
  const { configOf, describeConfig, openingOf, runService, StartError, unknownVariables } = await import(
    "../serve/run.js"
  );
  const { port, host, site, mount, threads, platform, platformData, config, set } = options;
  const sources = {
    flags: { port, host, site, mount, renderThreads: threads, platform, platformData },
    assignments: set,
    env: io.env,
    file: config === undefined ? undefined : absolutePath(io, config),
  };
  for (const warning of unknownVariables(io.env)) await print(io.stderr, `platen: ${warning}\n`);
  try {
    if (options.printConfig === true) {
      await print(io.stdout, describeConfig(sources));
      return 0;
    }
    const settings = configOf(sources);
    // Only checked here. Each render thread loads the file itself.
    const { file: libraryFile, islands } = await openLibrary(io, options);
    const repository = await repositoryOf(io, settings.site, options);
    const opening = openingOf(settings, { env: io.env, development: options.dev === true });
    const { platformData: data } = settings;
    const platformSettings = {
      ...settings,
      platform: opening.platform,
      platformData: data === undefined ? undefined : resolve(io.cwd, data),
    };
    const openMounts: RunOptions["openMounts"] = (sites, log, render, siteAtRoot) =>
      openPlatformMounts(platformSettings, sites, { log, clock: io.clock, render, siteAtRoot });
    if (repository !== undefined) {
      return await runService(settings, {
        ...optionsOf(io),
        sitesFolder: undefined,
        repository,
        checkRepository: async (folder) => {
          const { lintFolder } = await import("./lint-folder.js");
          return lintFolder(io, folder, options);
        },
        libraryFile,
        islands,
        openMounts,
        development: options.dev === true ? await developmentOf(io, options) : undefined,
      });
    }
    return await runService(settings, {
      ...optionsOf(io),
      sitesFolder: await sitesFolderOf(io, opening.sites),
      summary: opening.summary,
      libraryFile,
      islands,
      openMounts,
      development: options.dev === true ? await developmentOf(io, options) : undefined,
    });
  } catch (error) {
    throw error instanceof StartError ? new UsageError(error.message) : error;
  }
}

/** Returns how to serve a template repository, if the folder is one. Without a folder, it is the current one. */
async function repositoryOf(io: Io, site: string | undefined, options: Options) {
  const folder = resolve(io.cwd, site ?? ".");
  if (existsSync(join(folder, "site.json"))) return undefined;
  if (site === undefined && !existsSync(join(folder, TEMPLATE_CONFIGURATION))) return undefined;
  const root = existsSync(folder) ? await findTemplateRoot(await Directory.open(folder, site)) : undefined;
  if (root === undefined) return undefined;
  const { content, csp = "template", loggedIn, placeholders, runtime, combo } = options;
  return {
    folder,
    root,
    content: content === undefined ? undefined : resolve(io.cwd, content),
    csp,
    loggedIn: loggedIn === true,
    placeholders: placeholders === true,
    runtime: runtime !== false,
    combo: combo === true,
  };
}

async function developmentOf(io: Io, library: LibraryOptions) {
  const { lintFolder } = await import("./lint-folder.js");
  return {
    root: packagePath("."),
    lint: (folder: string) => lintFolder(io, folder, library),
    editor: io.env["PLATEN_EDITOR"] || undefined,
  };
}

async function sitesFolderOf(
  { cwd }: Io,
  sites: { readonly folder: string } | "samples" | undefined,
): Promise<string | undefined> {
  if (sites === undefined) return undefined;
  if (sites === "samples") return packagePath("templates");
  const folder = resolve(cwd, sites.folder);
  await requireSite(folder, sites.folder);
  return folder;
}

function optionsOf(io: Io) {
  return {
    signals: io.signals,
    exit: io.exit,
    clock: io.clock,
    logDestination: io.stdout,
    builtInPagesFolder: packagePath("templates/service"),
    threadFile: packagePath("dist/service/threads/thread.js"),
    stylesThreadFile: packagePath("dist/site/styles/thread.js"),
    browserFilesFolder: packagePath("dist/assets"),
    announce: (line: string) => print(io.stderr, `${line}\n`),
  };
}
