/** A file of the playground, by its path in the site. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An edit of a file. Offsets are in UTF-16 code units. */
export interface TextChange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Options of the render that are in no file. */
export interface RenderSettings {
  /** Names the set among others. */
  readonly name: string;
  /** A language tag; empty for none. */
  readonly locale: string;
  /** An IANA name, or "" for the default. */
  readonly timeZone: string;
  /** An instant in ISO 8601, or "" for the current time. */
  readonly now: string;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly islands: boolean;
  /** JSON: an object of values for `.inject`, by path. */
  readonly injects: string;
}

/** Everything that a link to the playground contains. */
export interface Workspace {
  /** The sample that it started from. A link contains only the differences. */
  readonly sample: string | undefined;
  /** In tab order. */
  readonly files: readonly SourceFile[];
  /** The previewed template. */
  readonly page: string;
  /** The data of the previewed template. */
  readonly data: string;
  readonly settings: RenderSettings;
  /** Sets of options to change to. */
  readonly spare: readonly RenderSettings[];
}

export const DEFAULT_SETTINGS: RenderSettings = {
  name: "Options",
  locale: "en-US",
  timeZone: "",
  now: "",
  expressions: true,
  includes: true,
  islands: true,
  injects: "",
};

/** The site's data, which every page's data is merged over. */
export const SITE_DATA = "data/site.json";

export type FileKind = "template" | "data" | "asset";

export function kindOf(path: string): FileKind {
  if (/\.(?:html|jsont|block|region|list|item|page)$/.test(path) && !path.startsWith("assets/"))
    return "template";
  return path.endsWith(".json") ? "data" : "asset";
}

/** Returns whether a template is a page rather than a partial. */
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

/** Edits in one or several files. They do not overlap. */
export function withChanges(workspace: Workspace, changes: readonly TextChange[]): Workspace {
  const files = workspace.files.map(({ path, text }) => {
    const ownChanges = changes.filter((change) => change.path === path).sort((a, b) => b.from - a.from);
    let next = text;
    for (const { from, to, insert } of ownChanges) next = next.slice(0, from) + insert + next.slice(to);
    return { path, text: next };
  });
  return { ...workspace, files };
}

/** Adds files, or replaces those with the same path. */
export function withFiles(workspace: Workspace, added: readonly SourceFile[]): Workspace {
  const byPath = new Map(added.map((file) => [file.path, file]));
  const updated = workspace.files.map((file) => byPath.get(file.path) ?? file);
  const existingPaths = new Set(workspace.files.map(({ path }) => path));
  return completeWorkspace({
    ...workspace,
    files: [...updated, ...added.filter(({ path }) => !existingPaths.has(path))],
  });
}

export function withoutFile(workspace: Workspace, path: string): Workspace {
  return completeWorkspace({ ...workspace, files: workspace.files.filter((file) => file.path !== path) });
}

export function withName(workspace: Workspace, path: string, name: string): Workspace {
  const files = workspace.files.map((file) => (file.path === path ? { path: name, text: file.text } : file));
  const { page, data } = workspace;
  return completeWorkspace({
    ...workspace,
    files,
    page: page === path ? name : page,
    data: data === path ? name : data,
  });
}

type Incomplete = Omit<Workspace, "spare"> & Partial<Pick<Workspace, "spare">>;

/** Returns the workspace with a page and data that exist, if its files contain any. */
export function completeWorkspace(workspace: Incomplete): Workspace {
  const { files, page, data } = workspace;
  const paths = files.map(({ path }) => path);
  const pages = paths.filter(isPage);
  const templates = paths.filter((path) => kindOf(path) === "template");
  const sets = paths.filter((path) => kindOf(path) === "data" && path !== SITE_DATA && path !== "site.json");
  return {
    ...workspace,
    spare: workspace.spare ?? [],
    page: templates.includes(page) ? page : (pages[0] ?? templates[0] ?? ""),
    data: sets.includes(data) ? data : (dataBeside(page, sets) ?? sets[0] ?? ""),
  };
}

function dataBeside(page: string, sets: readonly string[]): string | undefined {
  const stem = fileName(page).replace(/\.[^.]*$/, "");
  return sets.find((path) => fileName(path) === `${stem}.json`);
}

/**
 * Whether a path stays below the folder that it is relative to, on every system. Names from links reach the downloaded
 * archive.
 */
export function isPathBelow(path: string): boolean {
  if (/[\\:\p{Cc}]/u.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

/** Returns why a path cannot be used for a new file, or undefined. */
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
