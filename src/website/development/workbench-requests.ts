import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type EditorTarget, WORKBENCH } from "#inspect/page-report.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import type { Changes } from "./changes.js";
import { openEditor } from "./open-editor.js";
import type { PageRecord, PageRecords } from "./page-records.js";
import { pageReport } from "./page-report.js";
import type { LintedFile } from "./site-problems.js";
import { slideChange } from "./slide-change.js";

export interface WorkbenchParts {
  readonly changes: Changes;
  readonly records: PageRecords;
  /** The absolute path of the watched folder. */
  readonly folder: string;
  /** Lints the folder of a site. */
  readonly lint: (folder: string) => Promise<readonly LintedFile[]>;
  /** The folder with the built toolbar. */
  readonly scriptFolder: string;
  /** The command that opens a file. Without it the browser opens a link. */
  readonly editor: string | undefined;
}

/** Handles requests of the toolbar. Resolves to false for other requests. */
export async function handleWorkbench(
  { changes, records, folder, lint, scriptFolder, editor }: WorkbenchParts,
  req: Request,
  res: Response,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://platen");
  if (!pathname.startsWith(WORKBENCH)) return false;
  contextOf(res).unlogged = true;
  const [resource = "", id = ""] = pathname.slice(WORKBENCH.length).split("/");
  const record = records.get(id);
  if (req.method === "GET" && resource === "changes") {
    changes.listen(res, Number(searchParams.get("seen")));
  } else if (req.method === "GET" && resource === "toolbar.js") {
    const script = await readFile(join(scriptFolder, "toolbar.js"));
    res.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });
    res.end(script);
  } else if (req.method === "GET" && resource === "pages" && record !== undefined) {
    const report = await pageReport(record, lint, editor !== undefined);
    res.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    res.end(JSON.stringify(report));
  } else if (req.method === "GET" && resource === "slide" && record !== undefined) {
    const change = await slideChange(record, join(folder, searchParams.get("file") ?? ""));
    // A page without a change of its slide reloads.
    res.writeHead(change === undefined ? 204 : 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
    res.end(change && JSON.stringify(change));
  } else if (req.method === "GET" && resource === "edit" && record !== undefined) {
    // A redirect, because pages do not contain the paths of this machine.
    const target = await targetOf(record, lint, searchParams);
    if (target === undefined) res.writeHead(404).end();
    else res.writeHead(302, { Location: editorUrl(target), "Cache-Control": "no-store" }).end();
  } else if (req.method === "POST" && resource === "open" && record !== undefined && editor !== undefined) {
    const target = await targetOf(record, lint, searchParams);
    if (target !== undefined) openEditor(editor, target);
    res.writeHead(target === undefined ? 404 : 204).end();
  } else {
    res.writeHead(404).end();
  }
  return true;
}

/** Finds a place in the page's own report, so that another website cannot have files opened. Its path is absolute. */
async function targetOf(
  record: PageRecord,
  lint: WorkbenchParts["lint"],
  requested: URLSearchParams,
): Promise<EditorTarget | undefined> {
  const { problems, runs } = await pageReport(record, lint, true);
  const place = `${requested.get("file")}:${requested.get("line")}:${requested.get("column")}`;
  const target = [...problems, ...runs].find(
    (entry) => entry.target && nameOf(entry.target) === place,
  )?.target;
  if (target === undefined || record.site === undefined) return undefined;
  return { ...target, file: join(record.site.directory.realPath, target.file) };
}

/** Returns the URL that Visual Studio Code handles. */
function editorUrl({ file, line, column }: EditorTarget): string {
  return `vscode://file${encodeURI(file.startsWith("/") ? file : `/${file}`)}:${line}:${column}`;
}

function nameOf({ file, line, column }: EditorTarget): string {
  return `${file}:${line}:${column}`;
}
