import type { Value } from "../values/value.js";

/** A piece of a page that is static HTML for readers and a component for whoever interacts. */
export interface IslandSegment {
  readonly kind: "island";
  /** Name of the block whose component renders it. */
  readonly block: string;
  /** What the component is given: plain JSON, not yet checked against the block's schema. */
  readonly props: Value;
  /** The same piece as static HTML: what is shown where the component cannot be rendered. */
  readonly fragment: string;
}

export interface HtmlSegment {
  readonly kind: "html";
  readonly html: string;
}

/** A rendered page is a sequence of these. */
export type Segment = HtmlSegment | IslandSegment;

/**
 * Output that holds islands. Only the last formatter of a variable tag or of `.var` may return one, and only the renderer
 * makes them; data cannot, since JSON has no instances of classes.
 */
export class Fragment {
  readonly segments: readonly Segment[];
  #html: string | undefined;

  constructor(segments: readonly Segment[]) {
    this.segments = segments;
  }

  /** UTF-16 code units of its static HTML. */
  get length(): number {
    let length = 0;
    for (const segment of this.segments) {
      length += segment.kind === "html" ? segment.html.length : segment.fragment.length;
    }
    return length;
  }

  /** Its static HTML. */
  get html(): string {
    this.#html ??= staticHtml(this.segments);
    return this.#html;
  }
}

/** A page without its islands' components: every island as its static fragment. */
export function staticHtml(segments: readonly Segment[]): string {
  let html = "";
  for (const segment of segments) html += segment.kind === "html" ? segment.html : segment.fragment;
  return html;
}
