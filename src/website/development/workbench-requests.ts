import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type EditorTarget, WORKBENCH } from "../../inspect/page-report.js";
import { contextOf, type Request, type Response } from "../../service/request-context.js";
import type { Changes } from "./changes.js";
import { openEditor } from "./open-editor.js";
import type { PageRecords } from "./page-records.js";
import { pageReport } from "./page-report.js";
import type { LintedFile } from "./site-problems.js";
import { slideChange } from "./slide-change.js";

export interface WorkbenchParts {
  readonly changes: Changes;
  readonly records: PageRecords;
  /** Lints the folder of a site. */
  readonly lint: (folder: string) => Promise<readonly LintedFile[]>;
  /** The folder with the built toolbar. */
  readonly scriptFolder: string;
  /** The command that opens a file. Without it the browser opens a link. */
  readonly editor: string | undefined;
}

/** Handles requests of the toolbar. Resolves to false for other requests. */
export async function handleWorkbench(
  { changes, records, lint, scriptFolder, editor }: WorkbenchParts,
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
    const change = await slideChange(record, searchParams.get("file"));
    // A page without a change of its slide reloads.
    res.writeHead(change === undefined ? 204 : 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
    res.end(change && JSON.stringify(change));
  } else if (req.method === "POST" && resource === "open" && record !== undefined && editor !== undefined) {
    const { problems, runs } = await pageReport(record, lint, true);
    // Only places in the page's own report, so that another website cannot have files opened.
    const place = `${searchParams.get("file")}:${searchParams.get("line")}:${searchParams.get("column")}`;
    const target = [...problems, ...runs].find(
      (entry) => entry.target && nameOf(entry.target) === place,
    )?.target;
    if (target !== undefined) openEditor(editor, target);
    res.writeHead(target === undefined ? 404 : 204).end();
  } else {
    res.writeHead(404).end();
  }
  return true;
}

function nameOf({ file, line, column }: EditorTarget): string {
  return `${file}:${line}:${column}`;
}
