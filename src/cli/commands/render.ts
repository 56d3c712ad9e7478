import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import type { Value } from "../../core/values/value.js";
import { createEngine } from "../../index.js";
import { Directory } from "../../store/directory.js";
import { asFileFault } from "../../store/file-fault.js";
import { partialSources, readPartials } from "../../store/partials.js";
import { displayName, readJson, readText, STDIN } from "../input.js";
import { diagnosticText, type Origin } from "../output/diagnostic-text.js";
import { print } from "../output/print.js";
import { exitCodeOf, tally } from "../output/tally.js";
import type { CliCommand } from "../registry.js";
import { UsageFault } from "../usage-fault.js";
import type { World } from "../world.js";

interface Options {
  readonly data: string;
  readonly partials?: string;
  readonly inject?: readonly Injection[];
  readonly locale?: string;
  readonly now?: number;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly format: "html" | "json";
  readonly out?: string;
}

interface Injection {
  readonly path: string;
  readonly file: string;
}

export const render: CliCommand = {
  declare: (command, { world, finish }) =>
    command
      .argument("<template>", `template file, or ${STDIN} for standard input`)
      .requiredOption("-d, --data <file>", `JSON data, or ${STDIN} for standard input`)
      .option("-p, --partials <dir>", "folder whose files are partials, each by its file name")
      .option("-i, --inject <path=file>", "JSON for {.inject @name path}; may be repeated", injection)
      .option("-l, --locale <tag>", "locale of dates, numbers and money, for instance en-US")
      .option("-n, --now <ms>", "what counts as now, in milliseconds since 1970", instant)
      .option("--no-expressions", "do nothing at {.eval}")
      .option("--no-includes", "do nothing at {.include}")
      .addOption(
        new Option("-f, --format <format>", "what to write").choices(["html", "json"]).default("html"),
      )
      .option("-o, --out <file>", "write there instead of to standard output")
      .action(async (template: string, options: Options) => finish(await run(world, template, options))),
};

async function run(world: World, templateFile: string, options: Options): Promise<number> {
  if (templateFile === STDIN && options.data === STDIN) {
    throw new UsageFault("standard input can hold the template or the data, not both");
  }
  const source = await readText(world, templateFile);
  const data = await readJson(world, options.data);
  const partials = await partialsOf(world, options.partials);
  const injects: [string, Value][] = [];
  for (const { path, file } of options.inject ?? []) injects.push([path, await readJson(world, file)]);

  const template = createEngine().compile(source);
  const result = template.render(data, {
    partials: partialSources(partials),
    injects: Object.fromEntries(injects),
    now: options.now ?? world.clock(),
    expressions: options.expressions,
    includes: options.includes,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
  });

  const problems = [...template.diagnostics, ...result.errors];
  if (options.format === "json") {
    const { html, errors, stats } = result;
    const document = { html, errors, diagnostics: template.diagnostics, stats };
    await write(world, options.out, `${JSON.stringify(document, null, 2)}\n`);
  } else {
    await write(world, options.out, result.html);
    for (const problem of problems) {
      const partial = problem.source === undefined ? undefined : partials.get(problem.source);
      const origin: Origin =
        partial === undefined
          ? {
              file: problem.source ?? displayName(templateFile),
              text: problem.source === undefined ? source : undefined,
            }
          : { file: `${options.partials?.replace(/\/+$/, "")}/${partial.path}`, text: partial.source };
      await print(world.stderr, diagnosticText(problem, origin));
    }
  }
  return exitCodeOf(tally(problems));
}

async function partialsOf(world: World, folder: string | undefined) {
  if (folder === undefined) return new Map<string, { path: string; source: string }>();
  const directory = await Directory.open(resolve(world.cwd, folder), folder);
  const { files, faults } = await readPartials(directory, await directory.list());
  if (faults[0] !== undefined) throw faults[0];
  return files;
}

async function write(world: World, file: string | undefined, text: string): Promise<void> {
  if (file === undefined) return print(world.stdout, text);
  try {
    await writeFile(resolve(world.cwd, file), text);
  } catch (error) {
    throw asFileFault(error, file);
  }
}

function injection(text: string, previous: readonly Injection[] = []): readonly Injection[] {
  const split = text.indexOf("=");
  if (split < 1 || split === text.length - 1) {
    throw new InvalidArgumentError("Write it as PATH=FILE, for instance ./menu.json=data/menu.json.");
  }
  return [...previous, { path: text.slice(0, split), file: text.slice(split + 1) }];
}

/** The range of ECMAScript's dates. */
const LATEST = 8.64e15;

function instant(text: string): number {
  const ms = Number(text);
  if (!/^-?[0-9]+$/.test(text) || Math.abs(ms) > LATEST) {
    throw new InvalidArgumentError("Give milliseconds since 1970, for instance 1700000000000.");
  }
  return ms;
}
