import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asFileError } from "#store/file-error.js";
import { aboutRepository } from "./template-repository.js";
import { UsageError } from "./usage-error.js";

/** Throws if a folder is neither a site nor a folder of sites. `name` is the folder as given. */
export async function requireSite(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    throw asFileError(error, name);
  });
  if (names.includes("site.json") || names.some((entry) => existsSync(join(folder, entry, "site.json"))))
    return;
  throw new UsageError(
    aboutRepository(folder, name) ??
      `${name}: is not a site; name a folder with a site.json, or create one with "platen init"`,
  );
}
