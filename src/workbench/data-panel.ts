import type { ReportedRead } from "#inspect/page-report.js";
import { h } from "./elements.js";

/** The data paths that tags of the page name, missing ones first. Those that only formatters read are folded. */
export function dataPanel(reads: readonly ReportedRead[]): Node {
  if (reads.length === 0) return h("p", { class: "soft" }, "This page read no data.");
  const sorted = [...reads].sort(
    (a, b) => Number(b.missing) - Number(a.missing) || (a.path < b.path ? -1 : 1),
  );
  const named = sorted.filter((read) => read.named);
  const others = sorted.filter((read) => !read.named);
  const missing = named.filter((read) => read.missing).length;
  return h(
    "div",
    {},
    h(
      "p",
      { class: "soft" },
      `The tags of this page name ${named.length} paths. The data has no value at ${missing} of them.`,
    ),
    h("ul", {}, ...named.map((read) => row(read, "missing"))),
    others.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, `Formatters looked up ${others.length} more`),
        // They do without most of them.
        h("ul", {}, ...others.map((read) => row(read, "not in the data"))),
      ),
  );
}

function row({ path, missing }: ReportedRead, label: "missing" | "not in the data"): HTMLElement {
  return h(
    "li",
    {},
    h("code", {}, path === "" ? "@" : path),
    missing && (label === "missing" ? h("strong", { class: "missing" }, ` ${label}`) : ` ${label}`),
  );
}
