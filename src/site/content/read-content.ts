import { isObject, type JsonObject, type Value } from "#core/values/value.js";
import type { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { parseJson } from "#store/json-document.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";
import type { ContentFiles } from "./content.js";

const SITE_KEYS = [
  "website",
  "websiteSettings",
  "tweaks",
  "customCss",
  "pageClasses",
  "shoppingCart",
  "locale",
];

const START = { offset: 0, line: 1, column: 1 };

/** Reads a folder with content. `prefix` begins the paths of diagnostics, such as `content/`. */
export async function readContent(
  directory: Directory,
  prefix: string,
): Promise<{ readonly files: ContentFiles; readonly diagnostics: readonly SiteDiagnostic[] }> {
  const diagnostics: SiteDiagnostic[] = [];
  const report = (path: string, message: string, help: string, start = START): void => {
    diagnostics.push({ code: "content", severity: "error", message, help, path: prefix + path, start });
  };
  const readObject = async (path: string): Promise<JsonObject> => {
    try {
      const document = parseJson(await directory.readText(path));
      if (!document.ok)
        report(path, `This is not JSON: ${document.message}.`, "Correct it.", document.position);
      else if (!isObject(document.value as Value))
        report(path, "This is not an object.", "Put it in braces.");
      else return document.value as JsonObject;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      report(path, `The file cannot be read: ${error.reason}.`, "Correct the file.");
    }
    return {};
  };
  const paths = await directory.list();
  const optional = (path: string): Promise<JsonObject> =>
    paths.includes(path) ? readObject(path) : Promise.resolve({});
  const below = async (folder: string): Promise<Record<string, JsonObject>> => {
    const entries: [string, JsonObject][] = [];
    for (const path of paths) {
      if (!path.startsWith(`${folder}/`) || !path.endsWith(".json")) continue;
      entries.push([path.slice(folder.length + 1, -".json".length), await readObject(path)]);
    }
    return Object.fromEntries(entries);
  };
  const site = await optional("site.json");
  for (const key of Object.keys(site)) {
    if (SITE_KEYS.includes(key)) continue;
    const message = `The content of the site has no key "${key}".`;
    const help = `It has ${SITE_KEYS.join(", ")}.`;
    diagnostics.push({
      code: "content",
      severity: "warning",
      message,
      help,
      path: `${prefix}site.json`,
      start: START,
    });
  }
  const files = {
    site,
    navigation: await optional("navigation.json"),
    collections: await below("collections"),
    pages: await below("pages"),
    blockFields: await optional("block-fields.json"),
  };
  // `completeContent` reads every part defensively, so the shapes need no check here.
  return { files: files as unknown as ContentFiles, diagnostics };
}
