import { h } from "./elements.js";
import type { IslandState } from "./islands.js";

const TRIGGERS: Readonly<Record<string, string>> = {
  load: "hydrates immediately",
  idle: "hydrates when the browser is idle",
  visible: "hydrates when it is visible",
  interaction: "hydrates when it is used",
};

/** The islands of the page and their state. */
export function islandsPanel(islands: readonly IslandState[]): Node {
  if (islands.length === 0) {
    return h("p", { class: "soft" }, "This page has no islands.");
  }
  return h(
    "ul",
    {},
    ...islands.map(({ element, block, when, state, error }) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "row", click: () => reveal(element) },
          h("code", {}, block),
          " ",
          h("strong", { class: state }, state),
          h("span", { class: "soft" }, ` ${TRIGGERS[when] ?? when}`),
        ),
        error !== undefined && h("p", { class: "failed" }, error),
      ),
    ),
  );
}

function reveal(element: Element): void {
  (element.firstElementChild ?? element).scrollIntoView({ block: "center" });
}
