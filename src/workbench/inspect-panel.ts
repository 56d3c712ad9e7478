import { PageInspector } from "#inspect/page-inspector.js";
import type { PageReport, ReportedRun } from "#inspect/page-report.js";
import { h, type OpenFile, shortened } from "./elements.js";

const MAX_ROWS = 120;

export interface InspectParts {
  /** The container of the tooltip. */
  readonly root: ShadowRoot;
  readonly open: OpenFile;
  /** Called when an element of the page is clicked. */
  readonly onChosen: () => void;
  /** Called when inspecting starts or ends. */
  readonly onMode: () => void;
}

/** Finds the tag that wrote a part of the page: with the pointer, or in a list. */
export class InspectPanel {
  readonly #parts: InspectParts;
  readonly #tip = h("div", { class: "tip", hidden: true });
  readonly #inspector: PageInspector;
  #runs: readonly ReportedRun[] = [];
  #chosen: ReportedRun | undefined;
  #query = "";

  constructor(parts: InspectParts) {
    this.#parts = parts;
    parts.root.append(this.#tip);
    this.#inspector = new PageInspector("data-platen-toolbar", (run, chosen) => this.#onPoint(run, chosen));
    addEventListener("pointermove", (event) => this.#follow(event));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#inspector.on) this.#turn(false);
    });
  }

  take({ runs, nodes }: PageReport, parsed: readonly Node[]): void {
    this.#runs = runs;
    this.#inspector.adoptParsed(parsed, nodes);
  }

  /** The button that starts and stops inspecting. */
  switch(): HTMLElement {
    const { on } = this.#inspector;
    const click = (): void => this.#turn(!on);
    const label = "Point at the page to see which tag wrote it; press Escape to stop";
    return h(
      "button",
      { type: "button", id: "point", "aria-pressed": String(on), title: label, click },
      "Point",
    );
  }

  draw(): Node {
    const list = h("ul", {});
    const search = h("input", {
      type: "search",
      id: "words",
      "aria-label": "Search the output of tags",
      placeholder: "a price, a name, a data path",
      value: this.#query,
      input: () => {
        this.#query = search.value;
        list.replaceChildren(...this.#rows());
      },
    });
    list.append(...this.#rows());
    return h("div", {}, this.#details(), search, list);
  }

  #details(): Node {
    if (this.#chosen === undefined) {
      const text = "Search for a part of the page, or press Point and click it.";
      return h("p", { class: "soft" }, text);
    }
    const { tag, text, path, place, target } = this.#chosen;
    return h(
      "div",
      { class: "chosen", role: "status" },
      h(
        "p",
        {},
        tag === "" ? "Text of the template" : h("code", {}, shortened(tag)),
        " wrote ",
        h("q", {}, shortened(text)),
        path !== undefined && " from ",
        path !== undefined && h("code", {}, path === "" ? "@" : path),
      ),
      this.#parts.open(place, target),
    );
  }

  #rows(): readonly Node[] {
    const query = this.#query.trim().toLowerCase();
    const matching = this.#runs.flatMap((run, index) => {
      const isTag = run.tag !== "" && run.text.trim() !== "";
      return isTag && `${run.text} ${run.path ?? ""} ${run.tag}`.toLowerCase().includes(query)
        ? [{ run, index }]
        : [];
    });
    return matching.slice(0, MAX_ROWS).map(({ run, index }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "row",
            id: `run-${index}`,
            focus: () => this.#inspector.highlight([index], true),
            pointerenter: () => this.#inspector.highlight([index], false),
            click: () => this.#choose(index),
          },
          h("q", {}, shortened(run.text, 50)),
          " ",
          h("code", {}, shortened(run.tag, 60)),
          h("span", { class: "soft place" }, ` ${run.place}`),
        ),
      ),
    );
  }

  #choose(index: number): void {
    this.#chosen = this.#runs[index];
    this.#inspector.highlight([index], false);
    this.#parts.onChosen();
  }

  #turn(on: boolean): void {
    this.#inspector.on = on;
    this.#tip.hidden = true;
    this.#parts.onMode();
  }

  #onPoint(index: number, chosen: boolean): void {
    const run = this.#runs[index];
    this.#inspector.highlight(run === undefined ? [] : [index], false);
    this.#tip.hidden = run === undefined;
    if (run === undefined) return;
    const from = run.path === undefined ? "" : ` ← ${run.path === "" ? "@" : run.path}`;
    this.#tip.textContent = `${run.tag === "" ? "text" : shortened(run.tag, 60)}${from} · ${run.place}`;
    if (chosen) this.#choose(index);
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.#tip.style.setProperty("left", `${Math.max(8, Math.min(clientX + 12, innerWidth - 320))}px`);
    this.#tip.style.setProperty("top", `${Math.min(clientY + 18, innerHeight - 60)}px`);
  }
}
