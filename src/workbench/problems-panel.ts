import type { ReportedProblem } from "#inspect/page-report.js";
import { h, type OpenFile } from "./elements.js";

/** The problems of the page with advice and links to their places. */
export function problemsPanel(problems: readonly ReportedProblem[], open: OpenFile): Node {
  if (problems.length === 0) return h("p", { class: "soft" }, "This page has no problems.");
  return h(
    "ul",
    {},
    ...problems.map(({ severity, code, message, help, place, target }) =>
      h(
        "li",
        {},
        h(
          "p",
          {},
          h("strong", { class: severity }, severity),
          " ",
          message,
          " ",
          h("code", { class: "soft" }, code),
        ),
        help !== undefined && h("p", { class: "soft" }, help),
        open(place, target),
      ),
    ),
  );
}
