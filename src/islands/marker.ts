import type { When } from "./define.js";

/** The element of an island. It and its attributes are in published pages. */
export const ISLAND_ELEMENT = "platen-island";

/** Incremented when the meaning of an attribute changes. Browsers do not hydrate islands of other versions. */
export const MARKER_VERSION = "1";

export interface Marker {
  readonly block: string;
  readonly when: When;
  /** Plain JSON. */
  readonly props: object;
  /** The URL of the browser's part. Undefined for islands that Platen ships. */
  readonly module: string | undefined;
  /** Unique on the page. The ids that React generates inside begin with it. */
  readonly id: string;
}

/** Returns the prefix of React's ids inside an island, equal on the server and in the browser. */
export function identifierPrefix(id: string): string {
  return `${id}-`;
}

/** Reads the marker of an element. Returns undefined for an invalid marker or another version. */
export function readMarker(element: { getAttribute(name: string): string | null }): Marker | undefined {
  const block = element.getAttribute("block");
  const when = element.getAttribute("when");
  const id = element.getAttribute("id");
  const props = parseProps(element.getAttribute("props"));
  if (element.getAttribute("v") !== MARKER_VERSION || block === null || id === null) return undefined;
  if (!isWhen(when) || props === undefined) return undefined;
  return { block, when, props, module: element.getAttribute("module") ?? undefined, id };
}

function isWhen(text: string | null): text is When {
  return text === "load" || text === "idle" || text === "visible" || text === "interaction";
}

function parseProps(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
