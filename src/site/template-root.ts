import { readdir } from "node:fs/promises";
import type { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { memberOf, readJsonTree } from "./repository/json-tree.js";

/** Marks the template root. */
export const TEMPLATE_CONFIGURATION = "template.conf";

/** Levels below the given folder in which the template root may lie. */
const MAX_LEVELS = 2;

/**
 * Returns the path of the template root below a folder: "" or with a slash at its end, such as `src/`. Undefined if the
 * folder is no template repository. Throws a `FileError` if there are several template roots.
 */
export async function findTemplateRoot(folder: Directory): Promise<string | undefined> {
  if (await isTemplateRoot(folder, "")) return "";
  const found: string[] = [];
  let level = [""];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    const below: string[] = [];
    for (const path of level) below.push(...(await foldersIn(folder, path)));
    for (const path of below) if (await isTemplateRoot(folder, path)) found.push(path);
    level = below;
  }
  if (found.length > 1) {
    const names = found.map((path) => path + TEMPLATE_CONFIGURATION).join(" and ");
    throw new FileError(folder.name, `holds several template repositories, ${names}; name the folder of one`);
  }
  return found[0];
}

async function foldersIn(folder: Directory, path: string): Promise<readonly string[]> {
  const entries = await readdir(`${folder.realPath}/${path}`, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules")
    .map((entry) => `${path}${entry.name}/`)
    .sort();
}

/** A file `template.conf` alone may belong to another program. */
async function isTemplateRoot(folder: Directory, path: string): Promise<boolean> {
  const conf = path + TEMPLATE_CONFIGURATION;
  if ((await folder.find(conf)) === undefined) return false;
  const entries = await readdir(`${folder.realPath}/${path}`).catch(() => []);
  if (entries.some((name) => name.endsWith(".region"))) return true;
  const text = await folder.readText(conf).catch(() => "");
  return memberOf(readJsonTree(text).root, "layouts") !== undefined;
}
