import type { When } from "./define.js";

/** The element that holds an island. Part of published pages, as are its attributes. */
export const ISLAND_ELEMENT = "platen-island";

/** Grows when the meaning of an attribute changes; browsers leave islands of other versions as they are. */
export const MARKER_VERSION = "1";

export interface Marker {
  readonly block: string;
  readonly when: When;
  /** Plain JSON. */
  readonly props: object;
  /** Unique on the page; React's ids inside begin with it. */
  readonly id: string;
}

/** The prefix of React's ids inside an island; the same on the server and in the browser. */
export function identifierPrefix(id: string): string {
  return `${id}-`;
}

/** The island that an element marks; undefined where it is none that this version understands. */
export function readMarker(element: { getAttribute(name: string): string | null }): Marker | undefined {
  const block = element.getAttribute("block");
  const when = element.getAttribute("when");
  const id = element.getAttribute("id");
  const props = parseProps(element.getAttribute("props"));
  if (element.getAttribute("v") !== MARKER_VERSION || block === null || id === null) return undefined;
  if (!isWhen(when) || props === undefined) return undefined;
  return { block, when, props, id };
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
