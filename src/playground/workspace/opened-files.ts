import {
  completeWorkspace,
  DEFAULT_SETTINGS,
  isPathBelow,
  kindOf,
  type SourceFile,
  type Workspace,
} from "./workspace.js";

/** Maximum size of a file. */
const MAX_FILE = 2_000_000;
/** Maximum size of all files, so that a huge folder cannot fill the memory. */
const MAX_FILES = 2_000;

export interface OpenedFiles {
  readonly files: readonly SourceFile[];
  /** Names of files that are not text or are too large. */
  readonly skipped: readonly string[];
}

interface OpenedFile {
  readonly path: string;
  readonly file: File;
}

/** Reads files of a dialog or folder, by relative path. */
export async function readFiles(list: Iterable<File>): Promise<OpenedFiles> {
  const opened = [...list].map((file) => ({ path: relativePath(file), file }));
  return readAll(opened);
}

/** Reads dropped files and folders. */
export async function readDropped(items: DataTransferItemList): Promise<OpenedFiles> {
  // The list is cleared after the event, so read it before the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  const root = entries.length === 1 && only?.isDirectory === true ? `${only.fullPath}/` : "/";
  const opened: OpenedFile[] = [];
  const visit = async (entry: FileSystemEntry): Promise<void> => {
    if (opened.length >= MAX_FILES || isHidden(entry.name)) return;
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => {
        (entry as FileSystemFileEntry).file(resolve, reject);
      });
      opened.push({ path: entry.fullPath.replace(root, ""), file });
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const children = await new Promise<FileSystemEntry[]>((resolve, reject) => {
        reader.readEntries(resolve, reject);
      });
      if (children.length === 0) break;
      for (const child of children) await visit(child);
    }
  };
  for (const entry of entries) await visit(entry);
  return readAll(opened);
}

/** Returns a workspace of only these files, if they contain a site or a page. */
export function workspaceFrom(files: readonly SourceFile[]): Workspace | undefined {
  if (!files.some(({ path }) => kindOf(path) === "template")) return undefined;
  const first = firstPage(files);
  return completeWorkspace({
    sample: undefined,
    files,
    page: "",
    data: "",
    settings: DEFAULT_SETTINGS,
    ...first,
  });
}

/** Returns the first page of the manifest. */
function firstPage(files: readonly SourceFile[]): { readonly page?: string; readonly data?: string } {
  try {
    const manifest = JSON.parse(files.find(({ path }) => path === "site.json")?.text ?? "");
    const [page] = manifest.pages as readonly { readonly template: unknown; readonly data: unknown }[];
    return { page: String(page?.template), data: String(page?.data) };
  } catch {
    return {};
  }
}

async function readAll(opened: readonly OpenedFile[]): Promise<OpenedFiles> {
  const files: SourceFile[] = [];
  const skipped: string[] = [];
  for (const { path, file } of opened.slice(0, MAX_FILES)) {
    if (path.split("/").some(isHidden)) continue;
    const text = file.size > MAX_FILE || !isPathBelow(path) ? undefined : await textIn(file);
    if (text === undefined) skipped.push(path);
    else files.push({ path, text });
  }
  return { files, skipped };
}

async function textIn(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Removes the name of the chosen folder itself. */
function relativePath({ name, webkitRelativePath }: File): string {
  return webkitRelativePath === "" ? name : webkitRelativePath.slice(webkitRelativePath.indexOf("/") + 1);
}

function isHidden(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}
