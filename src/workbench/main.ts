import { nodesOf } from "#inspect/page-inspector.js";
import { PAGE_META, WORKBENCH } from "#inspect/page-report.js";
import { followChanges, reload } from "./follow-changes.js";
import { followSlide } from "./follow-slide.js";
import { watchIslands } from "./islands.js";
import { Toolbar } from "./toolbar.js";

/* The toolbar of pages in development. Its script is the first of a page, because the document must still be unchanged
   to map its nodes to the tags that wrote them. */

const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_META}"]`);
if (meta !== null) {
  const parsed = [...nodesOf(document)];
  const islands = watchIslands(document);
  const toolbar = new Toolbar({ id: meta.content, base: WORKBENCH, parsed, islands });
  const applyFile = followSlide(`${WORKBENCH}slide/${meta.content}`, reload);
  followChanges(`${WORKBENCH}changes`, Number(meta.dataset["changes"]), applyFile);
  toolbar.begin();
}
