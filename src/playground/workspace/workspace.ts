/** A file of the playground, by its path in the site that a download would be. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A replacement in a file, in UTF-16 code units. */
export interface TextChange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Options of the render that no file holds. */
export interface RenderSettings {
  /** A language tag; empty for none. */
  readonly locale: string;
  /** An IANA name; empty for the default. */
  readonly timeZone: string;
  /** An instant as ISO 8601; empty for the clock. */
  readonly now: string;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly islands: boolean;
  /** JSON: an object of values for `.inject`, by path. */
  readonly injects: string;
}

/** Everything that a link to the playground holds. */
export interface Workspace {
  /** The sample that it began as; a link holds only the differences from it. */
  readonly sample: string | undefined;
  /** In the order of their tabs. */
  readonly files: readonly SourceFile[];
  /** The template that the preview shows. */
  readonly page: string;
  /** The data that it is rendered with. */
  readonly data: string;
  readonly settings: RenderSettings;
}

export const DEFAULT_SETTINGS: RenderSettings = {
  locale: "en-US",
  timeZone: "",
  now: "",
  expressions: true,
  includes: true,
  islands: true,
  injects: "",
};

/** Data that every page of a site is given below its own. */
export const SITE_DATA = "data/site.json";

export type FileKind = "template" | "data" | "asset";

export function kindOf(path: string): FileKind {
  if (/\.(?:html|jsont|block|region|list|item|page)$/.test(path) && !path.startsWith("assets/"))
    return "template";
  return path.endsWith(".json") ? "data" : "asset";
}

/** Whether a template is a page rather than a piece of one. */
export function isPage(path: string): boolean {
  return kindOf(path) === "template" && !/\.(?:block|region)$/.test(path);
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function textOf({ files }: Workspace, path: string): string | undefined {
  return files.find((file) => file.path === path)?.text;
}

export function withText(workspace: Workspace, path: string, text: string): Workspace {
  const files = workspace.files.map((file) => (file.path === path ? { path, text } : file));
  return { ...workspace, files };
}

/** Replacements in one or several files; they do not overlap. */
export function withChanges(workspace: Workspace, changes: readonly TextChange[]): Workspace {
  const files = workspace.files.map(({ path, text }) => {
    const own = changes.filter((change) => change.path === path).sort((a, b) => b.from - a.from);
    let next = text;
    for (const { from, to, insert } of own) next = next.slice(0, from) + insert + next.slice(to);
    return { path, text: next };
  });
  return { ...workspace, files };
}

/** Adds files, or replaces those of the same paths. */
export function withFiles(workspace: Workspace, added: readonly SourceFile[]): Workspace {
  const byPath = new Map(added.map((file) => [file.path, file]));
  const kept = workspace.files.map((file) => byPath.get(file.path) ?? file);
  const known = new Set(workspace.files.map(({ path }) => path));
  return completed({ ...workspace, files: [...kept, ...added.filter(({ path }) => !known.has(path))] });
}

export function withoutFile(workspace: Workspace, path: string): Workspace {
  return completed({ ...workspace, files: workspace.files.filter((file) => file.path !== path) });
}

export function withName(workspace: Workspace, path: string, name: string): Workspace {
  const files = workspace.files.map((file) => (file.path === path ? { path: name, text: file.text } : file));
  const { page, data } = workspace;
  return completed({
    ...workspace,
    files,
    page: page === path ? name : page,
    data: data === path ? name : data,
  });
}

/** The workspace with a page and data that exist, where any do. */
export function completed(workspace: Workspace): Workspace {
  const { files, page, data } = workspace;
  const paths = files.map(({ path }) => path);
  const pages = paths.filter(isPage);
  const templates = paths.filter((path) => kindOf(path) === "template");
  const sets = paths.filter((path) => kindOf(path) === "data" && path !== SITE_DATA && path !== "site.json");
  return {
    ...workspace,
    page: templates.includes(page) ? page : (pages[0] ?? templates[0] ?? ""),
    data: sets.includes(data) ? data : (dataBeside(page, sets) ?? sets[0] ?? ""),
  };
}

function dataBeside(page: string, sets: readonly string[]): string | undefined {
  const stem = fileName(page).replace(/\.[^.]*$/, "");
  return sets.find((path) => fileName(path) === `${stem}.json`);
}

/** Why a path cannot be that of a new file; undefined where it can. */
export function pathProblem({ files }: Workspace, path: string): string | undefined {
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.split("/").some((part) => /^\.+$/.test(part))) {
    return "Use letters, digits, dots, hyphens and slashes, for instance blocks/card.block.";
  }
  if (files.some((file) => file.path === path)) return "There is a file of this name.";
  if (kindOf(path) === "template" && files.some((file) => fileName(file.path) === fileName(path))) {
    return "Another template has this file name, and templates are applied by it.";
  }
  return undefined;
}
