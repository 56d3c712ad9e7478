import type { ReportedRead } from "#inspect/page-report.js";
import { h } from "./elements.js";

/** The data paths that the page read. Missing ones come first. */
export function dataPanel(reads: readonly ReportedRead[]): Node {
  if (reads.length === 0) return h("p", { class: "soft" }, "This page read no data.");
  const sorted = [...reads].sort(
    (a, b) => Number(b.missing) - Number(a.missing) || (a.path < b.path ? -1 : 1),
  );
  const missing = sorted.filter((read) => read.missing).length;
  return h(
    "div",
    {},
    h(
      "p",
      { class: "soft" },
      `The page read ${reads.length} paths. The data has no value at ${missing} of them.`,
    ),
    h(
      "ul",
      {},
      ...sorted.map(({ path, missing: isMissing }) =>
        h(
          "li",
          {},
          h("code", {}, path === "" ? "@" : path),
          isMissing && h("strong", { class: "missing" }, " missing"),
        ),
      ),
    ),
  );
}
