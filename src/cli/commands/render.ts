import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import type { Diagnostic } from "#core/diagnostics/diagnostic.js";
import { isZone } from "#core/library/dates/zone-names.js";
import { Locales } from "#core/library/locale/locales.js";
import type { Value } from "#core/values/value.js";
import { createEngine, type Engine, type RenderResult } from "#index.js";
import type { IslandDefinition } from "#islands/define.js";
import { problemText } from "#lint/reporters/stylish.js";
import type { UserConfig } from "#lint/user-config.js";
import { Directory } from "#store/directory.js";
import { asFileError, FileError } from "#store/file-error.js";
import { installedLocales } from "#store/locale-packs.js";
import { type PartialFile, partialSources, readPartials } from "#store/partials.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, displayName, readJson, readText, STDIN } from "../input.js";
import type { Io } from "../io.js";
import type { IslandPage } from "../island-page.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { formattedJson } from "../output/formatted-json.js";
import { print } from "../output/print.js";
import { layoutOf } from "../output/terminal.js";
import { UsageError } from "../usage-error.js";
import { watch } from "../watch.js";

interface Options extends LibraryOptions {
  readonly data?: string;
  readonly site?: string;
  readonly partials?: string;
  readonly inject?: readonly Injection[];
  readonly locale?: string;
  readonly timeZone?: string;
  readonly now?: number;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly islands?: boolean;
  readonly assetsBase?: string;
  readonly format: "html" | "json";
  readonly out?: string;
  readonly watch?: true;
}

/** The file that a diagnostic refers to. */
interface Origin {
  readonly path: string;
  readonly text: string | undefined;
}

interface Injection {
  readonly path: string;
  readonly file: string;
}

export const render: CliCommand = {
  declare: (command, { io, exit }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .argument("<template>", `template file, or ${STDIN} for standard input, or a path of the site`)
      .option("-s, --site <dir>", "render the page at a path such as /about, as platen serve does")
      .option("-d, --data <file>", `JSON data, or ${STDIN} for standard input`)
      .option("-p, --partials <dir>", "folder with the partials, which are named like their files")
      .option("-i, --inject <path=file>", "JSON file for {.inject @name path}; may be repeated", injection)
      .option("-l, --locale <tag>", "locale of dates, numbers and money, such as en-US", knownLocale)
      .option("--time-zone <name>", "time zone if the data has none, such as Europe/Rome", zone)
      .option("-n, --now <ms>", "current time, in milliseconds since 1970", instant)
      .option("--no-expressions", "ignore {.eval}")
      .option("--no-includes", "ignore {.include}")
      .option("--islands", "render interactive blocks as islands")
      .option("--assets-base <url>", "base URL of the scripts and style sheets of islands", base)
      .addOption(
        new Option("-f, --format <format>", "output format").choices(["html", "json"]).default("html"),
      )
      .option("-o, --out <file>", "output file (default: standard output)")
      .option("-w, --watch", "render again when a file changes")
      .action(async (template: string, options: Options) => exit(await run(io, template, options)));
  },
};

async function run(io: Io, templateFile: string, options: Options): Promise<number> {
  const injected = (options.inject ?? []).map(({ file }) => file);
  const inputs = options.site === undefined ? [templateFile, dataFile(options), ...injected] : injected;
  requireUsable(inputs, options);
  const library = await openLibrary(io, options);
  const { formatters, predicates } = library;
  const engine = createEngine({ formatters, predicates });
  if (options.watch !== true) return renderOnce(io, { engine, library }, templateFile, options);
  const folder = options.site ?? options.partials;
  const folders = folder === undefined ? [] : [absolutePath(io, folder, "folder")];
  const files = inputs.map((file) => absolutePath(io, file));
  // The page may be written into the folder.
  const out = options.out === undefined ? undefined : absolutePath(io, options.out);
  const concerns = (path: string): boolean => folder === undefined || resolve(io.cwd, folder, path) !== out;
  await watch({ files, folders, concerns }, io, async () => {
    try {
      await renderOnce(io, { engine, library }, templateFile, options);
    } catch (error) {
      // A file may be invalid while it is being edited.
      if (!(error instanceof FileError || error instanceof UsageError)) throw error;
      await print(io.stderr, `platen: ${error.message}\n`);
    }
  });
  return exitCode.clean;
}

/** Not a required option: commander would report it before a misspelt --data, and a site has its data. */
function dataFile({ data }: Options): string {
  if (data === undefined) throw new UsageError("--data is missing; it names the file with the JSON data");
  return data;
}

function requireUsable(inputs: readonly string[], options: Options): void {
  const [template, data] = inputs;
  if (options.site !== undefined && (options.data ?? options.partials) !== undefined) {
    throw new UsageError("--site has its own data and partials; omit --data and --partials");
  }
  if (options.site === undefined && template === STDIN && data === STDIN) {
    throw new UsageError("standard input cannot be both the template and the data");
  }
  if (inputs.filter((file) => file === STDIN).length > 1) {
    throw new UsageError("standard input cannot be several files");
  }
  if (options.watch === true && inputs.includes(STDIN)) {
    throw new UsageError("--watch needs files: standard input can be read only once");
  }
  if (options.assetsBase !== undefined && options.islands !== true) {
    throw new UsageError("--assets-base requires --islands");
  }
}

async function renderOnce(
  io: Io,
  { engine, library }: { readonly engine: Engine; readonly library: UserConfig },
  templateFile: string,
  options: Options,
): Promise<number> {
  const { file, source, data, partials, locale } = await inputOf(io, templateFile, options);
  const injects: [string, Value][] = [];
  for (const { path, file } of options.inject ?? []) injects.push([path, await readJson(io, file)]);

  const template = engine.compile(source);
  const result = template.render(data, {
    partials: partialSources(partials),
    injects: Object.fromEntries(injects),
    now: options.now ?? io.clock(),
    expressions: options.expressions,
    includes: options.includes,
    locale: options.locale ?? locale,
    timeZone: options.timeZone,
    islands: options.islands,
  });

  let failed = 0;
  const problems = [...new Set([...template.diagnostics, ...result.errors])];
  if (options.format === "json") {
    const { html, errors, stats, segments } = result;
    const islands = segments.flatMap((part) =>
      part.kind === "html" ? [] : [{ block: part.block, props: part.props }],
    );
    const listed = options.islands === true ? { islands } : {};
    const document = { html, errors, diagnostics: template.diagnostics, stats, ...listed };
    await write(io, options.out, formattedJson(document));
  } else {
    const page = await pageOf(result, options, library.islands);
    await write(io, options.out, page.html);
    for (const { block, message } of page.reports) {
      await print(io.stderr, `${file}: error: block "${block}": ${message}\n`);
    }
    failed = page.reports.length;
    const main: Origin = { path: file, text: source };
    const layout = layoutOf(io, io.stderr);
    for (const problem of problems) {
      await print(io.stderr, problemText(problem, originOf(problem, main, partials), layout));
    }
  }
  // Warnings and notes do not change the exit code.
  const hasErrors = failed > 0 || problems.some(({ severity }) => severity === "error");
  return hasErrors ? exitCode.errors : exitCode.clean;
}

async function pageOf(
  { html, segments }: RenderResult,
  options: Options,
  own: readonly IslandDefinition[],
): Promise<IslandPage> {
  if (options.islands !== true) return { html, reports: [] };
  const { islandPage } = await import("../island-page.js");
  return islandPage(segments, options.assetsBase, own);
}

type Partials = ReadonlyMap<string, PartialFile>;

/** The files behind a page. */
interface Input {
  /** The name of the template in messages. */
  readonly file: string;
  readonly source: string;
  readonly data: Value;
  readonly partials: Partials;
  readonly locale?: string;
}

async function inputOf(io: Io, template: string, options: Options): Promise<Input> {
  if (options.site !== undefined) {
    const { readSitePage } = await import("./render-site.js");
    return readSitePage(io, options.site, template);
  }
  return {
    file: displayName(template),
    source: await readText(io, template),
    data: await readJson(io, dataFile(options)),
    partials: await partialsOf(io, options.partials),
  };
}

async function partialsOf(io: Io, folder: string | undefined): Promise<Partials> {
  if (folder === undefined) return new Map();
  const directory = await Directory.open(
    absolutePath(io, folder, "folder"),
    folder.replace(/(?<=.)\/+$/, ""),
  );
  const { files, fileErrors } = await readPartials(directory, await directory.list());
  if (fileErrors[0] !== undefined) throw fileErrors[0];
  return new Map(
    [...files].map(([name, { path, source }]) => [name, { path: `${directory.name}/${path}`, source }]),
  );
}

/** Returns the file of a diagnostic: the named partial, or the template. */
function originOf({ source: name }: Diagnostic, main: Origin, partials: Partials): Origin {
  if (name === undefined) return main;
  const partial = partials.get(name);
  return { path: partial?.path ?? name, text: partial?.source };
}

async function write(io: Io, file: string | undefined, text: string): Promise<void> {
  if (file === undefined) return print(io.stdout, text);
  const path = absolutePath(io, file);
  try {
    await writeFile(path, text);
  } catch (error) {
    throw asFileError(error, file);
  }
}

function injection(text: string, previous: readonly Injection[] = []): readonly Injection[] {
  const split = text.indexOf("=");
  if (split < 1 || split === text.length - 1) {
    throw new InvalidArgumentError("It must be PATH=FILE, such as ./menu.json=data/menu.json.");
  }
  return [...previous, { path: text.slice(0, split), file: text.slice(split + 1) }];
}

function zone(text: string): string {
  if (!isZone(text)) throw new InvalidArgumentError("It must be an IANA time zone, such as Europe/Rome.");
  return text;
}

function knownLocale(text: string): string {
  if (new Locales(installedLocales()).get(text).known) return text;
  throw new InvalidArgumentError(
    "It must be a BCP 47 tag of a language with data, such as en-US, de or pt-BR.",
  );
}

function base(text: string): string {
  return text.endsWith("/") ? text : `${text}/`;
}

/** The range of ECMAScript dates. */
const MAX_TIME = 8.64e15;

function instant(text: string): number {
  const ms = Number(text);
  if (!/^-?[0-9]+$/.test(text) || Math.abs(ms) > MAX_TIME) {
    throw new InvalidArgumentError("It must be in milliseconds since 1970, such as 1700000000000.");
  }
  return ms;
}
