import type { ContentFiles } from "#site/content/content.js";
import type { ContentWriter } from "./content-writer.js";
import { safeSegments, UniqueNames } from "./safe-name.js";

/** Writes content as files to be edited. Empty parts get no file, except `site.json`. */
export async function writeContent(files: ContentFiles, writer: ContentWriter): Promise<void> {
  await writer.writeJson("site.json", files.site);
  for (const [path, value] of [
    ["navigation.json", files.navigation],
    ["block-fields.json", files.blockFields],
  ] as const) {
    if (Object.keys(value).length > 0) await writer.writeJson(path, value);
  }
  for (const folder of ["collections", "pages"] as const) {
    const names = new UniqueNames();
    for (const [urlId, value] of Object.entries(files[folder])) {
      const name = safeSegments(urlId).join("/");
      if (name !== "") await writer.writeJson(`${folder}/${names.take(name)}.json`, value);
    }
  }
}
