import { createElement, type ReactElement, useId, useState } from "react";
import { islandTree } from "../islands/island-tree.js";
import { renderIsland } from "./render-island.js";

/** Measured: behind so many lists of so many rows, the largest island takes less than half as long as in a process that has just begun. */
const LISTS = 20;
const ROWS = 100;

/** Milliseconds that a list may take; one takes three. */
const DEADLINE = 10_000;

/**
 * Renders what islands are made of, over and over, for some sixty milliseconds: until the host has compiled React, an island takes
 * several times as long, and nothing interrupts it.
 */
export async function warmUp(): Promise<void> {
  const { signal } = new AbortController();
  for (let list = 0; list < LISTS; list++) {
    const tree = islandTree({ component: Sample, props: {} });
    await renderIsland(tree, { prefix: "warm-up", deadline: DEADLINE, signal });
  }
}

function Sample(): ReactElement {
  const rows = Array.from({ length: ROWS }, (_, row) => createElement(Row, { key: row, row }));
  return createElement("ul", null, rows);
}

function Row({ row }: { readonly row: number }): ReactElement {
  const id = useId();
  const [text] = useState(`"Row" <${row}>`);
  return createElement(
    "li",
    { className: "row", "data-row": row },
    createElement("label", { htmlFor: id }, "Label of ", text),
    createElement("input", { id, type: "text", defaultValue: text, disabled: row % 2 === 0 }),
    createElement(
      "select",
      { defaultValue: "b", "aria-label": text },
      createElement("option", { value: "a" }, "A"),
      createElement("option", { value: "b" }, "B & C"),
    ),
  );
}
