import { existsSync } from "node:fs";
import { join } from "node:path";
import { Argument, Option } from "commander";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, readText, STDIN } from "../input.js";
import type { Io } from "../io.js";
import { formattedJson } from "../output/formatted-json.js";
import { print } from "../output/print.js";
import { table } from "../output/table.js";
import type { ServeConfig } from "../serve/settings/schema.js";
import { UsageError } from "../usage-error.js";

type Format = "table" | "csv" | "json";
type State = "pending" | "public" | "rejected";

interface Options {
  readonly site?: string;
  readonly platform?: string;
  readonly platformData?: string;
  readonly config?: string;
  readonly format: Format;
  readonly state?: State;
  readonly approve?: readonly string[];
  readonly reject?: readonly string[];
  readonly collection?: string;
  readonly remove?: true;
  readonly item?: string;
  readonly variant?: string;
  readonly url?: string;
  readonly email?: string;
  readonly role?: readonly string[];
}

type Module = typeof import("#platform/index.js");
type PlatformStorage = Pick<ServeConfig, "platform" | "platformData">;
type Opened = Awaited<ReturnType<Module["openRecords"]>>;

const LISTS = [
  "submissions",
  "subscribers",
  "orders",
  "carts",
  "restock",
  "likes",
  "comments",
  "events",
  "errors",
] as const;
type List = (typeof LISTS)[number];
const ACTIONS = ["password", "hash-password", "owner-password", "member", "restocked"] as const;
type Subject = List | (typeof ACTIONS)[number];

export const platform: CliCommand = {
  declare: (command, { io, exit }) =>
    command
      .addArgument(
        new Argument("<subject>", "list to print, or action; passwords are read from standard input").choices(
          [...LISTS, ...ACTIONS],
        ),
      )
      .option("-s, --site <name>", "name of the folder of the site")
      .option("--platform-data <dir>", "folder of the embedded database")
      .option("--platform <url>", "PostgreSQL database postgresql://… instead of the embedded one")
      .option("-c, --config <file>", 'JSON file with the settings of "platen serve"')
      .addOption(
        new Option("-f, --format <format>", "output format of a list")
          .choices(["table", "csv", "json"])
          .default("table"),
      )
      .addOption(
        new Option("--state <state>", "list only comments in this state").choices([
          "pending",
          "public",
          "rejected",
        ]),
      )
      .option("--approve <id...>", "publish the comments with these ids")
      .option("--reject <id...>", "reject the comments with these ids")
      .option(
        "--collection <id>",
        "set the password of this collection, or of the page with this path, instead of the site's",
      )
      .option("--remove", "remove the password of the site or the collection")
      .option("--item <id>", "id of the product that is back in stock, for restocked")
      .option("--variant <id>", "id of the variant that is back in stock (default: all)")
      .option("--url <address>", "URL of the product's page, for the e-mail")
      .option("--email <address>", "e-mail address of the member")
      .option("--role <number...>", "roles of the member: 1 administrator, 4 editor, 10 viewer")
      .addHelpText(
        "after",
        "\nOtherwise the database is that of the settings: the file, PLATEN_PLATFORM and PLATEN_PLATFORM_DATA.",
      )
      .action(async (subject: Subject, options: Options) => exit(await run(io, subject, options))),
};

async function run(io: Io, subject: Subject, options: Options): Promise<number> {
  const module = await import("#platform/index.js");
  if (subject === "hash-password") {
    await print(io.stdout, `${await module.hashPassword(await newPassword(io, module))}\n`);
    return exitCode.clean;
  }
  const opened = await openRecords(io, module, options);
  try {
    if (subject === "owner-password") {
      await opened.setOwnerPassword(await newPassword(io, module));
      return exitCode.clean;
    }
    const { site } = options;
    if (site === undefined) throw new UsageError("--site is missing; it names the folder of the site");
    if (subject === "password" && options.remove === true) {
      if (await opened.records.removePassword(site, options.collection)) return exitCode.clean;
      await print(io.stderr, `platen: "${site}" has no such password\n`);
      return exitCode.errors;
    }
    if (subject === "password") {
      await opened.records.setPassword(site, await newPassword(io, module), options.collection);
    } else if (subject === "restocked") await notifyRestocked(io, opened, site, options);
    else if (subject === "member") await setMember(io, module, opened, site, options);
    else return await list(io, module, opened, subject, site, options);
    return exitCode.clean;
  } finally {
    await opened.close();
  }
}

async function openRecords(io: Io, module: Module, options: Options): Promise<Opened> {
  const { configOf, StartError } = await import("../serve/settings/sources.js");
  const { platform, platformData, config } = options;
  try {
    const settings = configOf({
      flags: { platform, platformData },
      env: io.env,
      file: config === undefined ? undefined : absolutePath(io, config),
    });
    return await module.openRecords(storageOf(io, module, settings), io.clock);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof module.StorageError;
    throw isExpected ? new UsageError(error.message) : error;
  }
}

function storageOf(io: Io, { DATABASE_FILE }: Module, settings: PlatformStorage) {
  const { platform: url, platformData: folder } = settings;
  if (url?.startsWith("postgres")) return { kind: "postgresql" as const, url };
  if (folder === undefined)
    throw new UsageError("the database is missing; set --platform-data DIR or --platform postgresql://…");
  const path = absolutePath(io, folder, "folder");
  // An empty database would hide a misspelt folder.
  if (!existsSync(join(path, DATABASE_FILE)))
    throw new UsageError(
      `there is no ${DATABASE_FILE} in ${folder}; set the folder of "platen serve --platform-data"`,
    );
  return { kind: "embedded" as const, folder: path };
}

async function list(
  io: Io,
  { exportRows, toCsv }: Module,
  { records }: Opened,
  kind: List,
  site: string,
  { approve = [], reject = [], state, format }: Options,
): Promise<number> {
  if (approve.length + reject.length > 0) {
    if (kind !== "comments") throw new UsageError("--approve and --reject are only for comments");
    let missing = 0;
    for (const [ids, next] of [
      [approve, "public"],
      [reject, "rejected"],
    ] as const) {
      for (const id of ids) {
        if (await records.moderate(site, id, next)) continue;
        missing++;
        await print(io.stderr, `platen: "${site}" has no comment "${id}"\n`);
      }
    }
    return missing === 0 ? exitCode.clean : exitCode.errors;
  }
  const rows = await exportRows(records, kind, site, state);
  if (format === "json") await print(io.stdout, formattedJson(rows));
  else if (format === "csv") await print(io.stdout, toCsv(rows));
  else await print(io.stdout, rows.length === 0 ? `There are no ${kind} of "${site}".\n` : table(rows));
  return exitCode.clean;
}

async function notifyRestocked(
  io: Io,
  { records }: Opened,
  site: string,
  { item: itemId, variant: variantId, url }: Options,
): Promise<void> {
  if (itemId === undefined) throw new UsageError("--item is missing; it is the id of the product");
  if (url !== undefined && !/^https?:\/\//.test(url))
    throw new UsageError("--url must begin with https:// or http://");
  const people = await records.restocked(site, { itemId, variantId, url });
  await print(io.stdout, `E-mails to be sent: ${people}\n`);
}

async function setMember(
  io: Io,
  module: Module,
  { records }: Opened,
  site: string,
  { email, role = [] }: Options,
): Promise<void> {
  if (email === undefined) throw new UsageError("--email is missing; it is the address of the member");
  const roles = role.map(Number);
  if (roles.length === 0 || !roles.every((code) => Number.isInteger(code) && code > 0)) {
    throw new UsageError("--role is missing or not a number; set a role, such as --role 4");
  }
  await records.setMember(site, { email, password: await newPassword(io, module), roles });
}

/** Reads the first line of standard input. Not an argument, because every user of the machine can read arguments. */
async function newPassword(io: Io, { MIN_PASSWORD }: Module): Promise<string> {
  const [line = ""] = (await readText(io, STDIN)).split(/\r?\n/, 1);
  if (line.length < MIN_PASSWORD) {
    throw new UsageError(`standard input must be a password of at least ${MIN_PASSWORD} characters`);
  }
  return line;
}
