export interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** File and position, or the name of a block. */
  readonly place: string;
}

const STYLE = `
  :host { all: initial; }
  details { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: min(48rem, calc(100vw - 2rem));
    max-height: 50vh; overflow: auto; padding: 0.6rem 0.9rem; border-radius: 0.4rem; color: #fff; background: #2b1b1b;
    font: 14px/1.45 ui-monospace, monospace; box-shadow: 0 0.3rem 1.2rem #0006; }
  summary { cursor: pointer; font-weight: 700; }
  li { margin: 0.4rem 0; overflow-wrap: anywhere; }
  ul { margin: 0.4rem 0 0; padding: 0 0 0 1.2rem; }
  b { color: #ffb4a8; }
`;

/** Shows over the page what is wrong with it. */
export class Findings extends HTMLElement {
  #findings: readonly Finding[] = [];

  connectedCallback(): void {
    this.#findings = JSON.parse(this.dataset["findings"] ?? "[]") as Finding[];
    this.#show();
  }

  add(finding: Finding): void {
    this.#findings = [...this.#findings, finding];
    this.#show();
  }

  #show(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.replaceChildren();
    if (this.#findings.length === 0) return;
    const style = document.createElement("style");
    style.textContent = STYLE;
    const details = document.createElement("details");
    details.open = this.#findings.some(({ severity }) => severity === "error");
    const summary = document.createElement("summary");
    summary.textContent = this.#findings.length === 1 ? "1 finding" : `${this.#findings.length} findings`;
    const list = document.createElement("ul");
    for (const { code, message, place } of this.#findings) {
      const item = document.createElement("li");
      const where = document.createElement("b");
      where.textContent = place;
      item.append(where, ` ${message} (${code})`);
      list.append(item);
    }
    details.append(summary, list);
    root.append(style, details);
  }
}
