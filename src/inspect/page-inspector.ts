import type { NodeOrigins } from "./node-origins.js";

/** Called with the run under the pointer, or -1, and whether it was clicked. */
type PointHandler = (run: number, clicked: boolean) => void;

const HIGHLIGHT = "platen-origin";

/** Maps nodes of the document to the runs that wrote them, and highlights them. */
export class PageInspector {
  readonly #mark: string;
  readonly #onPoint: PointHandler;
  #origins = new WeakMap<Node, readonly number[]>();
  /** Nodes with origins, in document order. */
  #nodes: Node[] = [];
  #on = false;
  #lastRun = -1;
  #lastMove: MouseEvent | undefined;

  constructor(mark: string, onPoint: PointHandler) {
    this.#mark = mark;
    this.#onPoint = onPoint;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `::highlight(${HIGHLIGHT}) { background: #ffd54a; color: #1a1200; }
       [${mark}-box] { outline: 2px solid #c2410c !important; outline-offset: 2px !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
    addEventListener("pointermove", (event) => this.#point(event, false));
    addEventListener("click", (event) => this.#point(event, true), true);
  }

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    if (!on) this.highlight([], false);
  }

  /** Returns the nodes of a parsed page with their origins. The page must be unchanged. */
  originsOf(page: Document, nodes: NodeOrigins | undefined): ReadonlyMap<Node, readonly number[]> {
    const origins = new Map<Node, readonly number[]>();
    if (nodes === undefined) return origins;
    let at = 0;
    for (const node of nodesOf(page)) {
      const origin = nodes[at++];
      if (origin !== undefined && origin.length > 0) origins.set(node, origin);
    }
    return origins;
  }

  /** Copies the origins of a page's nodes to the document that was updated to it. */
  adopt(origins: ReadonlyMap<Node, readonly number[]>, page: Document): void {
    this.#origins = new WeakMap();
    this.#nodes = [];
    if (origins.size === 0) return;
    const expected = [...nodesOf(page)];
    const present = [...nodesOf(document)].filter((node) => !this.#isOwn(node));
    present.forEach((node, i) => {
      const source = expected[i];
      const origin = source && origins.get(source);
      if (origin === undefined || source?.nodeName !== node.nodeName) return;
      this.#origins.set(node, origin);
      this.#nodes.push(node);
    });
  }

  /** Sets the origins of the nodes that the parser created. Nodes that have been removed have none. */
  adoptParsed(nodes: readonly Node[], origins: NodeOrigins): void {
    this.#origins = new WeakMap();
    this.#nodes = [];
    origins.forEach((origin, i) => {
      const node = nodes[i];
      if (node === undefined || !node.isConnected || origin.length === 0) return;
      this.#origins.set(node, origin);
      this.#nodes.push(node);
    });
    // The pointer may already be over the element.
    if (this.#lastMove !== undefined) this.#point(this.#lastMove, false);
  }

  /** Highlights everything that the runs wrote. */
  highlight(runs: readonly number[], reveal: boolean): void {
    const selectedRuns = new Set(runs);
    for (const marked of document.querySelectorAll(`[${this.#mark}-box]`)) {
      marked.removeAttribute(`${this.#mark}-box`);
    }
    const ranges: Range[] = [];
    let first: Element | null = null;
    for (const node of selectedRuns.size === 0 ? [] : this.#nodes) {
      const origin = this.#origins.get(node) ?? [];
      if (node instanceof Element) {
        const [from = -1, to = -1] = origin;
        if (![...selectedRuns].some((run) => from <= run && run <= to)) continue;
        for (const box of boxesOf(node)) {
          box.setAttribute(`${this.#mark}-box`, "");
          first ??= box;
        }
      } else if (node instanceof Text) {
        for (let i = 0; i < origin.length; i += 2) {
          if (!selectedRuns.has(origin[i + 1] as number)) continue;
          const range = document.createRange();
          range.setStart(node, Math.min(origin[i] as number, node.length));
          range.setEnd(node, Math.min(origin[i + 2] ?? node.length, node.length));
          ranges.push(range);
          first ??= node.parentElement;
        }
      }
    }
    CSS.highlights?.set(HIGHLIGHT, new Highlight(...ranges));
    if (reveal) first?.scrollIntoView({ block: "center", behavior: "instant" });
  }

  #point(event: MouseEvent, clicked: boolean): void {
    if (!this.#on || (event.target instanceof Node && this.#isOwn(event.target))) return;
    if (clicked) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (!clicked) this.#lastMove = event;
    const run = this.#runAt(event);
    if (!clicked && run === this.#lastRun) return;
    this.#lastRun = run;
    this.#onPoint(run, clicked);
  }

  #runAt({ target, clientX, clientY }: MouseEvent): number {
    const shown = this.#shownAt(clientX, clientY);
    if (shown !== undefined) return shown;
    const caret = document.caretPositionFromPoint?.(clientX, clientY);
    const text = caret?.offsetNode;
    if (text instanceof Text && target instanceof Node && target.contains(text)) {
      const origin = this.#origins.get(text) ?? [];
      for (let i = origin.length - 2; i >= 0; i -= 2) {
        if ((origin[i] as number) <= (caret?.offset ?? 0)) return origin[i + 1] as number;
      }
    }
    return this.#runOfElement(target instanceof Element ? target : null) ?? -1;
  }

  /** Returns the run whose text is at a point, even if something transparent is above, such as the link of a card. */
  #shownAt(x: number, y: number): number | undefined {
    for (const element of document.elementsFromPoint(x, y)) {
      for (const text of element.childNodes) {
        if (!(text instanceof Text) || !isAt(text, 0, text.length, x, y)) continue;
        // Texts of islands have no origin, but their islands do.
        const run = this.#runOfText(text, x, y) ?? this.#runOfElement(element);
        if (run !== undefined) return run;
      }
      if (hides(element)) return undefined;
    }
    return undefined;
  }

  #runOfText(text: Text, x: number, y: number): number | undefined {
    const origin = this.#origins.get(text) ?? [];
    for (let i = 0; i < origin.length; i += 2) {
      if (isAt(text, origin[i] as number, origin[i + 2] ?? text.length, x, y)) return origin[i + 1];
    }
    return undefined;
  }

  /** Returns the run of an element or of the nearest one around it. */
  #runOfElement(element: Element | null): number | undefined {
    for (let at = element; at !== null; at = at.parentElement) {
      const [run] = this.#origins.get(at) ?? [];
      if (run !== undefined) return run;
    }
    return undefined;
  }

  #isOwn(node: Node): boolean {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest(`[${this.#mark}]`) != null;
  }
}

/** Returns whether a part of a text is at a point. */
function isAt(text: Text, start: number, end: number, x: number, y: number): boolean {
  const range = document.createRange();
  range.setStart(text, Math.min(start, text.length));
  range.setEnd(text, Math.min(end, text.length));
  return [...range.getClientRects()].some(
    ({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** Returns whether an element covers what is below it. */
function hides(element: Element): boolean {
  if (element.matches("img, picture, video, canvas, iframe, svg, input, textarea, select")) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== "none" || !/^(?:transparent|.*, 0\)|.*\/ 0\))$/.test(backgroundColor);
}

/** Returns the visible elements of an element: an island has no box of its own. */
function boxesOf(element: Element): readonly Element[] {
  if (element.getClientRects().length > 0) return [element];
  return [...element.children].flatMap((child) => boxesOf(child));
}

/** Returns elements and texts in document order, excluding those inside of islands and templates. */
export function* nodesOf(page: Document): Generator<Node> {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  while (node !== null) {
    yield node;
    const isClosed = node instanceof Element && /^(?:platen-island|template)$/.test(node.localName);
    node = isClosed ? nextOutside(walker) : walker.nextNode();
  }
}

function nextOutside(walker: TreeWalker): Node | null {
  for (;;) {
    const next = walker.nextSibling();
    if (next !== null) return next;
    if (walker.parentNode() === null) return null;
  }
}
