import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rules } from "#lint/registry.js";
import { asFileError } from "#store/file-error.js";
import { exitCode } from "../exit-code.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { formattedJson } from "../output/formatted-json.js";
import { print } from "../output/print.js";
import { UsageError } from "../usage-error.js";
import { CONFIG_FILE } from "./lint-config.js";

/** Writes a configuration with every rule at its default level. Throws if the folder has one. */
export async function writeConfiguration(io: Io, folder: string): Promise<number> {
  const path = join(absolutePath(io, folder, "folder"), CONFIG_FILE);
  const choices = rules.map(({ code, level, options }) => [
    code,
    options === undefined ? level : [level, options.defaults],
  ]);
  const configuration = {
    // JSON has no comments, but editors show the descriptions in the schema.
    $schema: "./node_modules/platen/src/lint/platen.config.schema.json",
    ignore: ["build/", "node_modules/"],
    rules: Object.fromEntries(choices),
  };
  try {
    await writeFile(path, formattedJson(configuration), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      throw new UsageError(`${CONFIG_FILE} already exists; remove it first`);
    }
    throw asFileError(error, CONFIG_FILE);
  }
  await print(io.stdout, `wrote ${CONFIG_FILE}\n`);
  return exitCode.clean;
}
