import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./cli.js";
import { repositoryRoot } from "./repository-root.js";
import { TemporaryFolder } from "./temporary-folder.js";

export const EXPORT = await readFile(join(repositoryRoot, "fixtures/exports/harbour.xml"), "utf8");
const CONF = '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }';

/** A template repository beside an export. */
export async function repositoryWithExport(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = await TemporaryFolder.create({ "repo/template.conf": CONF, "export.xml": EXPORT, ...files });
  const importing = (...more: readonly string[]) =>
    run(["import", "export.xml", "--into", "repo", ...more], { cwd: folder.path });
  const json = async (path: string) => JSON.parse(await readFile(folder.at(`repo/content/${path}`), "utf8"));
  const text = (path: string) => readFile(folder.at(`repo/content/${path}`), "utf8");
  return { folder, importing, json, text };
}
