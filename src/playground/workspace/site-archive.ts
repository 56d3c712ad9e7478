import { partialNames } from "#core/source/partial-names.js";
import { fileName, isPage, kindOf, SITE_DATA, type SourceFile, textOf, type Workspace } from "./workspace.js";

/** Returns the files of a site for `platen serve --site`: those of the workspace and a manifest. */
export function siteFilesOf(workspace: Workspace): readonly SourceFile[] {
  const files = inTimeZone(workspace.files, workspace.settings.timeZone);
  const manifest = { path: "site.json", text: `${JSON.stringify(manifestOf(workspace), null, 2)}\n` };
  const otherFiles = files
    .filter(({ path }) => path !== manifest.path)
    .map(({ path, text }) => ({ path, text }));
  const needed = pagesOf(workspace).some(({ data }) => data === EMPTY_DATA)
    ? [{ path: EMPTY_DATA, text: "{}\n" }]
    : [];
  return [manifest, ...otherFiles, ...needed];
}

const EMPTY_DATA = "data/empty.json";

function manifestOf(workspace: Workspace): unknown {
  const own = siteManifest(workspace);
  const { locale } = workspace.settings;
  return {
    title: own?.title ?? "Playground",
    description: own?.description ?? "Made in the playground.",
    pages: pagesOf(workspace).map((page) => ({ ...page, ...(locale === "" ? {} : { locale }) })),
  };
}

interface Page {
  readonly path: string;
  readonly title: string;
  readonly template: string;
  readonly data: string;
}

/** The previewed page at the root, then other pages with known data. */
function pagesOf(workspace: Workspace): readonly Page[] {
  const { files, page, data } = workspace;
  const sets = files.filter(
    ({ path }) => kindOf(path) === "data" && path !== SITE_DATA && path !== "site.json",
  );
  const paths = new Set(["/"]);
  const first = { path: "/", title: titleOf(page), template: page, data: data === "" ? EMPTY_DATA : data };
  const otherPages = files.flatMap(({ path }): readonly Page[] => {
    if (path === page || !isPage(path)) return [];
    const stem = stemOf(path);
    const address = `/${stem}`;
    const own = sets.find((set) => stemOf(set.path) === stem);
    if (own === undefined || paths.has(address)) return [];
    paths.add(address);
    return [{ path: address, title: titleOf(path), template: path, data: own.path }];
  });
  return [first, ...otherPages];
}

function siteManifest(
  workspace: Workspace,
): { readonly title?: string; readonly description?: string } | undefined {
  try {
    const value: unknown = JSON.parse(textOf(workspace, "site.json") ?? "");
    if (typeof value !== "object" || value === null) return undefined;
    const { title, description } = value as Record<string, unknown>;
    return {
      ...(typeof title === "string" && title !== "" ? { title } : {}),
      ...(typeof description === "string" ? { description } : {}),
    };
  } catch {
    return undefined;
  }
}

function stemOf(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, "");
}

function titleOf(path: string): string {
  const stem = stemOf(path).replace(/[-_.]+/g, " ");
  return stem === "" ? "Page" : stem.slice(0, 1).toUpperCase() + stem.slice(1);
}

/** Returns the files as a zip. */
export async function archiveOf(workspace: Workspace): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import("fflate");
  const entries = siteFilesOf(workspace).map(({ path, text }) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 6 });
}

/** Returns a command that renders the page with the service, with the current set of options. */
export function curlCommand({ files, page, data, settings }: Workspace, origin: string): string {
  const partials = files.filter(({ path }) => kindOf(path) === "template" && path !== page);
  const body = {
    template: files.find(({ path }) => path === page)?.text ?? "",
    ...(partials.length === 0
      ? {}
      : {
          partials: Object.fromEntries(
            partials.flatMap(({ path, text }) => partialNames(path).map((name) => [name, text])),
          ),
        }),
    data: parseData(files, data),
    ...(settings.locale === "" ? {} : { locale: settings.locale }),
    ...(settings.timeZone === "" ? {} : { timeZone: settings.timeZone }),
    ...(settings.injects.trim() === "" ? {} : { injects: readJson(settings.injects) }),
    ...(Number.isNaN(Date.parse(settings.now)) ? {} : { now: Date.parse(settings.now) }),
    ...(settings.expressions ? {} : { expressions: false }),
    ...(settings.includes ? {} : { includes: false }),
    ...(settings.islands ? { islands: true } : {}),
  };
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl ${origin}/render \\\n  -H 'Content-Type: application/json' \\\n  -d '${json}'`;
}

/** Merges the page's data over the site's data. */
function parseData(files: readonly SourceFile[], data: string): unknown {
  const textAt = (path: string): string => files.find((file) => file.path === path)?.text ?? "{}";
  const own = readJson(textAt(data));
  const shared = readJson(textAt(SITE_DATA));
  return isObject(own) && isObject(shared) ? { ...shared, ...own } : own;
}

/** Sites name their time zone in the shared data. */
function inTimeZone(files: readonly SourceFile[], timeZone: string): readonly SourceFile[] {
  const shared = readJson(files.find(({ path }) => path === SITE_DATA)?.text ?? "{}");
  if (timeZone === "" || !isObject(shared)) return files;
  const website = (shared as { readonly website?: unknown }).website ?? {};
  if (!isObject(website)) return files;
  const text = `${JSON.stringify({ ...shared, website: { timeZone, ...website } }, null, 2)}\n`;
  return [...files.filter(({ path }) => path !== SITE_DATA), { path: SITE_DATA, text }];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
