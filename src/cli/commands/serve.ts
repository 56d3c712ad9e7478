import { resolve } from "node:path";
import { print } from "../output/print.js";
import { packagePath } from "../package-facts.js";
import type { CliCommand } from "../registry.js";
import { UsageFault } from "../usage-fault.js";
import type { World } from "../world.js";

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly site?: string;
}

export const serve: CliCommand = {
  declare: (command, { world, finish }) =>
    command
      .option("-p, --port <number>", "port to listen on; 0 takes a free one (default: 4000)")
      .option("-H, --host <address>", "address to listen on (default: 127.0.0.1)")
      .option("-s, --site <dir>", "a site's folder or a folder of sites (default: the sample sites)")
      .addHelpText("after", "\nEvery setting is also an environment variable, such as PLATEN_PORT.")
      .action(async (options: Options) => finish(await run(world, options))),
};

async function run(world: World, options: Options): Promise<number> {
  const { runService, StartFault } = await import("../../service/run.js");
  // A reader of the log that goes away must not take the service down.
  world.stdout.on("error", () => undefined);
  try {
    return await runService(
      { ...options },
      {
        env: world.env,
        signals: world.signals,
        clock: world.clock,
        logDestination: world.stdout,
        sitesFolder: (site) => (site === undefined ? packagePath("templates") : resolve(world.cwd, site)),
        ownPagesFolder: packagePath("templates/service"),
        browserFilesFolder: packagePath("dist/assets"),
        announce: (line) => print(world.stderr, `${line}\n`),
      },
    );
  } catch (error) {
    throw error instanceof StartFault ? new UsageFault(error.message) : error;
  }
}
