import { resolve } from "node:path";
import type { CliCommand } from "../command.js";
import { absolutePath } from "../input.js";
import { print } from "../output/print.js";
import { packagePath } from "../package-facts.js";
import { UsageFault } from "../usage-fault.js";
import type { World } from "../world.js";

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly site?: string;
  readonly workers?: string;
  readonly config?: string;
  readonly set?: readonly string[];
  readonly printConfig?: true;
  readonly dev?: true;
}

export const serve: CliCommand = {
  declare: (command, { world, finish }) =>
    command
      .option("-p, --port <number>", "port to listen on; 0 takes a free one (default: 4000)")
      .option("-H, --host <address>", "address to listen on (default: 127.0.0.1)")
      .option("-s, --site <dir>", "a site's folder or a folder of sites (default: the sample sites)")
      .option("-w, --workers <number>", 'processes that serve; "auto" means one per processor (default: 1)')
      .option("-c, --config <file>", "JSON file with settings; the environment and options win over it")
      .option("--set <name=value>", "any other setting, for instance limits.instructions=5000", collected)
      .option("--print-config", "print all settings as they would be used, and end")
      .option("--dev", "work on sites and blocks: pages reload on change and show what is wrong")
      .addHelpText("after", "\nEvery setting is also an environment variable, such as PLATEN_PORT.")
      .action(async (options: Options) => finish(await run(world, options))),
};

function collected(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

async function run(world: World, options: Options): Promise<number> {
  const { configOf, describeConfig, isWorker, runService, runWorker, StartFault } = await import(
    "../../service/run.js"
  );
  const { port, host, site, workers, config, set } = options;
  const sources = {
    flags: { port, host, site, workers },
    assignments: set,
    env: world.env,
    file: config === undefined ? undefined : absolutePath(world, config),
  };
  try {
    if (options.printConfig === true) {
      await print(world.stdout, describeConfig(sources));
      return 0;
    }
    const surroundings = surroundingsOf(world);
    if (isWorker(world.env)) return await runWorker(surroundings);
    return await runService(configOf(sources), {
      ...surroundings,
      developmentRoot: options.dev === true ? packagePath(".") : undefined,
      // A worker is told the rest by its supervisor.
      workerProgram: { path: packagePath("bin/platen.js"), argv: ["serve"] },
      reread: () => configOf(sources),
    });
  } catch (error) {
    throw error instanceof StartFault ? new UsageFault(error.message) : error;
  }
}

function surroundingsOf(world: World) {
  return {
    signals: world.signals,
    clock: world.clock,
    logDestination: world.stdout,
    sitesFolder: (folder: string | undefined) =>
      folder === undefined ? packagePath("templates") : resolve(world.cwd, folder),
    ownPagesFolder: packagePath("templates/service"),
    browserFilesFolder: packagePath("dist/assets"),
    announce: (line: string) => print(world.stderr, `${line}\n`),
  };
}
