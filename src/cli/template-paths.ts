import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Directory } from "../store/directory.js";
import { asFileFault } from "../store/file-fault.js";
import { isTemplatePath } from "../store/partials.js";
import { STDIN } from "./input.js";
import { UsageFault } from "./usage-fault.js";
import type { World } from "./world.js";

/**
 * The files that the arguments of `lint` mean, as they are to be named in messages: files whatever they are called,
 * and the templates inside folders. A file that is named twice is linted once.
 */
export async function templatePaths(world: World, paths: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const absolute = resolve(world.cwd, path);
    if (path === STDIN || !(await isFolder(absolute, path))) {
      found.set(path === STDIN ? STDIN : absolute, path);
      continue;
    }
    const directory = await Directory.open(absolute, path);
    const templates = (await directory.list()).filter(isTemplatePath);
    if (templates.length === 0) throw new UsageFault(`${path}: there are no templates in this folder`);
    const prefix = path.endsWith("/") ? path : `${path}/`;
    for (const template of templates) {
      const key = resolve(absolute, template);
      if (!found.has(key)) found.set(key, prefix === "./" ? template : `${prefix}${template}`);
    }
  }
  return [...found.values()];
}

async function isFolder(absolute: string, name: string): Promise<boolean> {
  try {
    return (await stat(absolute)).isDirectory();
  } catch (error) {
    throw asFileFault(error, name);
  }
}
