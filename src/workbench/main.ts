import { nodesOf } from "../inspect/page-inspector.js";
import { PAGE_META, WORKBENCH } from "../inspect/page-report.js";
import { followChanges } from "./follow-changes.js";
import { watchIslands } from "./islands.js";
import { Toolbar } from "./toolbar.js";

/*
 * The toolbar of pages in development. Its script is the first of a page: now the document still is as the parser made
 * it, and the tags that wrote its nodes can be told.
 */

const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_META}"]`);
if (meta !== null) {
  const parsed = [...nodesOf(document)];
  const islands = watchIslands(document);
  const toolbar = new Toolbar({ id: meta.content, base: WORKBENCH, parsed, islands });
  followChanges(`${WORKBENCH}changes`, Number(meta.dataset["changes"]));
  toolbar.begin();
}
