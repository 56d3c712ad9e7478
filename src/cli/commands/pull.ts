import { setTimeout } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { packageVersion } from "#store/package-version.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { counted, importedParts, importSummary } from "../output/import-summary.js";
import { print } from "../output/print.js";
import { UsageError } from "../usage-error.js";

interface Options {
  readonly into: string;
  readonly ownSite?: true;
  readonly pause: number;
  readonly maxPages: number;
  readonly force?: true;
}

const DEFAULT_PAUSE = 1_000;
const DEFAULT_MAX_PAGES = 500;

export const pull: CliCommand = {
  declare: (command, { io, exit }) =>
    command
      .argument("<url>", "address of your site, such as https://www.example.com")
      .option("--own-site", "confirm that the site is yours")
      .option("--into <repository>", "template repository whose content is written", ".")
      .option("--pause <milliseconds>", "pause between two requests", count, DEFAULT_PAUSE)
      .option("--max-pages <count>", "read at most so many pages", count, DEFAULT_MAX_PAGES)
      .option("--force", "replace files that were written or changed by hand")
      .addHelpText("after", HELP)
      .action(async (url: string, options: Options) => exit(await run(io, url, options))),
};

const HELP = [
  "",
  "The command reads the sitemap of the site and then its pages as JSON, one after the other. The content",
  "goes to content/ in the repository. If it is interrupted, run it again: it continues.",
  "It sends no request to another host, and waits as long as the site asks for.",
].join("\n");

function count(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError("Use a whole number.");
  return Number(text);
}

async function run(io: Io, address: string, options: Options): Promise<number> {
  const url = siteAddress(address);
  if (options.ownSite !== true) {
    throw new UsageError(
      "robots.txt of published sites forbids programs to read pages with ?format=json. " +
        "If the site is yours, you may allow it: add --own-site. " +
        'Without it, save pages with ?format=json in your browser and use "platen import payloads"',
    );
  }
  const [{ ContentWriter }, { ImportReport }, { pullSite }, { PayloadError }, { PullError, SiteClient }] =
    await Promise.all([
      import("#import/content-writer.js"),
      import("#import/import-report.js"),
      import("#import/pull.js"),
      import("#import/payloads.js"),
      import("#import/site-client.js"),
    ]);
  const { into, force, pause, maxPages } = options;
  const writer = await ContentWriter.open(absolutePath(io, into, "folder"), {
    name: into,
    force: force === true,
  });
  const report = new ImportReport();
  const client = new SiteClient(url, {
    userAgent: `Platen/${packageVersion()} (platen pull, run by the owner of the site)`,
    pause,
    sleep: (milliseconds) => setTimeout(milliseconds),
    clock: io.clock,
  });
  const onPage = (path: string, read: number, known: number): Promise<void> =>
    print(io.stderr, `${read}/${known} ${path}\n`);
  try {
    const pulling = pullSite(url, client, writer, { maxPages, report, onPage });
    const summary = await pulling.finally(() => writer.close());
    const { resumed } = summary;
    const title =
      `${importedParts(summary)} from ${url.origin}` +
      `${resumed === 0 ? "" : `; ${counted(resumed, "page")} came from an earlier pull`}.`;
    await print(io.stdout, importSummary(title, writer, report));
    return exitCode.clean;
  } catch (error) {
    if (error instanceof PayloadError) throw new UsageError(error.message);
    if (!(error instanceof PullError)) throw error;
    throw new UsageError(`${error.message}. Run the command again to continue`);
  }
}

function siteAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) {
    throw new UsageError(`"${address}" is not the address of a site; write it as https://www.example.com`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("the address must not contain a name or a password");
  }
  return url;
}
