import type { Value } from "../values/value.js";
import { islandWeight } from "./island-weight.js";

/** A part of a page that is static HTML until its component hydrates. */
export interface IslandSegment {
  readonly kind: "island";
  /** Name of the block whose component renders it. */
  readonly block: string;
  /** Props of the component: plain JSON, not yet checked against the schema of the block. */
  readonly props: Value;
  /** The same content as static HTML, shown if the component cannot be rendered. */
  readonly fragment: string;
}

export interface HtmlSegment {
  readonly kind: "html";
  readonly html: string;
  /** Whether the text contains no data. Only then the names of page settings in it count. */
  readonly trusted?: boolean | undefined;
}

/** A part of a rendered page. */
export type Segment = HtmlSegment | IslandSegment;

/**
 * Output that contains islands. Only the last formatter of a variable tag or of `.var` may return one. Only the
 * renderer creates fragments; JSON data cannot contain class instances.
 */
export class Fragment {
  readonly segments: readonly Segment[];
  #html: string | undefined;
  #weight: number | undefined;

  constructor(segments: readonly Segment[]) {
    this.segments = segments;
  }

  /** The length of its static HTML in UTF-16 code units. */
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

  /** The estimated work of rendering its islands, see `islandWeight`. At most `MAX_WEIGHT`. */
  get weight(): number {
    this.#weight ??= weightOf(this.segments);
    return this.#weight;
  }
}

/** More than most renders can afford. */
const MAX_WEIGHT = 1_000_000;

function weightOf(segments: readonly Segment[]): number {
  let weight = 0;
  for (const segment of segments) {
    if (segment.kind === "island") weight += islandWeight(segment.props, MAX_WEIGHT - weight);
    if (weight > MAX_WEIGHT) break;
  }
  return Math.ceil(weight);
}

/** Returns a page without islands: every island as its static fragment. */
export function staticHtml(segments: readonly Segment[]): string {
  let html = "";
  for (const segment of segments) html += segment.kind === "html" ? segment.html : segment.fragment;
  return html;
}
