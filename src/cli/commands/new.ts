import { Argument } from "commander";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { print } from "../output/print.js";
import { titleOf } from "../scaffold/names.js";
import { PARTS, type PartKind } from "../scaffold/parts.js";
import { findSite, SiteFolder } from "../scaffold/site-folder.js";
import { UsageError } from "../usage-error.js";

interface Options {
  readonly title?: string;
  readonly site?: string;
}

/** Names of files that need no encoding in URLs. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 60;

const KINDS = Object.keys(PARTS) as readonly PartKind[];

export const newPart: CliCommand = {
  declare: (command, { io, exit }) =>
    command
      .addArgument(new Argument("<kind>", "what to add").choices(KINDS))
      .argument("<name>", "name in lower case, such as opening-hours; also the path of a page")
      .option("--title <title>", "title (default: derived from the name)")
      .option(
        "-s, --site <dir>",
        "folder of the site (default: the working directory or the nearest site above it)",
      )
      .addHelpText("after", "\nWrites the files and their entries in site.json. Never overwrites a file.")
      .action(async (kind: PartKind, name: string, options: Options) =>
        exit(await run(io, kind, name, options)),
      ),
};

async function run(io: Io, kind: PartKind, name: string, options: Options): Promise<number> {
  if (!NAME.test(name) || name.length > MAX_NAME) {
    throw new UsageError(
      `"${name}" is not a valid name for a ${kind}: use lower-case letters, digits and dashes, such as opening-hours`,
    );
  }
  const named = options.site;
  const root = named === undefined ? findSite(io.cwd) : absolutePath(io, named, "folder");
  const site = await SiteFolder.open(root, named ?? ".");
  const title = options.title ?? titleOf(name);
  if (title.trim() === "" || /\p{Cc}/u.test(title)) {
    throw new UsageError("--title must be one line that is not empty");
  }
  const part = PARTS[kind]({ name, title, regions: site.partials });
  await site.add(part);
  const lines = Object.keys(part.files).map((path) => `created   ${path}\n`);
  if (part.pages.length > 0) lines.push("changed   site.json\n");
  await print(io.stdout, `${lines.join("")}${part.next}\n`);
  return exitCode.clean;
}
