import { basename } from "node:path";
import { nearest } from "#core/diagnostics/nearest.js";
import { partialNames } from "#core/source/partial-names.js";
import type { JsonObject } from "#core/values/value.js";
import { Directory } from "#store/directory.js";
import type { PartialFile } from "#store/partials.js";
import {
  DEFAULT_LOCALE,
  MANIFEST,
  type PageContent,
  readSite,
  SITE_DATA,
  type SiteContent,
  servedData,
} from "#store/site-content.js";
import { siteUrl } from "#store/sites.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { aboutRepository } from "../template-repository.js";
import { UsageError } from "../usage-error.js";

/** A page of a site with everything that `platen serve` renders it with. */
export interface SitePageInput {
  readonly file: string;
  readonly source: string;
  readonly data: JsonObject;
  readonly partials: ReadonlyMap<string, PartialFile>;
  readonly locale: string;
}

/** Reads a page of the site in a folder. `path` is the page's path in `site.json`. */
export async function readSitePage(io: Io, folder: string, path: string): Promise<SitePageInput> {
  const { readSiteManifest } = await import("#website/sites/site-manifest.js");
  const { canonicalOf } = await import("#model/website/page-path.js");
  const directory = await Directory.open(
    absolutePath(io, folder, "folder"),
    folder.replace(/(?<=.)\/+$/, ""),
  );
  if ((await directory.find(MANIFEST)) === undefined) {
    throw new UsageError(
      aboutRepository(directory.realPath, folder) ??
        `${folder}: is not a site; name a folder with a ${MANIFEST}`,
    );
  }
  const content = await readSite(directory, readSiteManifest);
  const { page, source, data } = pageAt(
    content,
    canonicalOf(`/${path.replace(/^\/+|\/+$/g, "")}`),
    directory.name,
  );
  return {
    file: `${directory.name}/${page.template}`,
    source,
    data: servedData(data, siteUrl({ name: basename(directory.realPath) })),
    partials: await partialFiles(content, directory),
    locale: page.locale ?? DEFAULT_LOCALE,
  };
}

function pageAt(content: SiteContent, path: string, name: string): PageContent {
  const { manifest, fileErrors } = content;
  const ofSite = fileErrors.find(
    (error) => manifest === undefined || error.path.startsWith(`${name}/${SITE_DATA}`),
  );
  const fileError = ofSite ?? content.broken.get(path);
  if (fileError !== undefined) throw fileError;
  const page = content.pages.get(path);
  if (page !== undefined) return page;
  const paths = manifest?.pages.map((page) => page.path);
  const close = nearest(path, paths ?? []);
  const hint = close === undefined ? `${MANIFEST} lists the pages` : `did you mean "${close}"?`;
  throw new UsageError(`${name}: there is no page at "${path}"; ${hint}`);
}

/** Adds the paths of partials, for messages. A name belongs to the first file that has it. */
async function partialFiles(
  { partials }: SiteContent,
  directory: Directory,
): Promise<ReadonlyMap<string, PartialFile>> {
  const files = new Map<string, PartialFile>();
  for (const path of await directory.list()) {
    for (const name of partialNames(path)) {
      const source = Object.hasOwn(partials, name) ? partials[name] : undefined;
      if (source === undefined || files.has(name)) continue;
      files.set(name, { path: `${directory.name}/${path}`, source });
    }
  }
  return files;
}
