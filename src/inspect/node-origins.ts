import { type DefaultTreeAdapterMap, parse, type Token } from "parse5";
import type { OutputRun } from "#core/render/trace/output-runs.js";

type ParsedNode = DefaultTreeAdapterMap["node"];

/**
 * The runs that wrote each element and text of the page, in document order. An element has the first and last run of
 * its start tag; a text has pairs of an offset and the run that starts there. -1 means no run.
 */
export type NodeOrigins = readonly (readonly number[])[];

/** A part of a page that is not in the static page: its position here, and the fragment that it replaces. */
export interface MovedPart {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  /** Equal to `from` if it replaces nothing. */
  readonly to: number;
}

const ISLAND = "platen-island";
const REFERENCE = /&(?:#[xX]?[0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);?/g;

/**
 * Returns the runs that wrote each element and text of a page, in document order. The contents of an island belong to
 * the tag of the island. A browser that parses the same HTML gets the same nodes in the same order; whether scripts are
 * enabled determines the contents of `noscript`.
 */
export function nodeOrigins(
  html: string,
  { runs }: { readonly runs: readonly OutputRun[] },
  moved: readonly MovedPart[],
  { scriptingEnabled = false } = {},
): NodeOrigins {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled });
  const nodes: (readonly number[])[] = [];
  const runAt = (offset: number): number => indexOfRun(runs, staticOffset(offset, moved));
  const visit = (node: ParsedNode): void => {
    const location = locationOf(node);
    if (node.nodeName === "#text") {
      nodes.push(location ? textOrigins(html, location.startOffset, location.endOffset, runs, moved) : []);
    } else if ("tagName" in node) {
      const tag = location?.startTag ?? location;
      nodes.push(tag ? [runAt(tag.startOffset), runAt(tag.endOffset - 1)] : []);
      // React may change the content, so only the island itself is mapped.
      if (node.tagName === ISLAND || node.tagName === "template") return;
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  for (const child of document.childNodes) visit(child);
  return nodes;
}

function locationOf(node: ParsedNode): Token.ElementLocation | undefined {
  return ("sourceCodeLocation" in node ? node.sourceCodeLocation : undefined) ?? undefined;
}

/** Returns pairs of an offset in the browser's text and the run that starts there. */
function textOrigins(
  html: string,
  start: number,
  end: number,
  runs: readonly OutputRun[],
  moved: readonly MovedPart[],
): readonly number[] {
  const origins: number[] = [];
  let shift = start;
  let at = start;
  for (let run = indexOfRun(runs, staticOffset(start, moved)); run >= 0 && at < end; run++) {
    const next = runs[run + 1];
    // A character reference is shorter in the text than in the HTML.
    origins.push(Math.max(0, at - shift), run);
    const behind = next === undefined ? end : at + (next.start - Math.max(staticOffset(at, moved), 0));
    for (const [reference] of html.slice(at, Math.min(behind, end)).matchAll(REFERENCE)) {
      shift += reference.length - 1;
    }
    if (next === undefined) break;
    at = behind;
  }
  return origins;
}

/** Returns the run that contains an offset, or -1. */
export function indexOfRun(runs: readonly OutputRun[], offset: number): number {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle] as OutputRun;
    if (run.end <= offset) low = middle + 1;
    else if (run.start > offset) high = middle - 1;
    else return middle;
  }
  return -1;
}

/** Returns the offset in the static page of an offset in the page with islands, or -1 for added parts. */
export function staticOffset(offset: number, moved: readonly MovedPart[]): number {
  let shift = 0;
  for (const { start, end, from, to } of moved) {
    if (offset < start) break;
    if (offset < end && from === to) return -1;
    if (offset < end) return Math.min(from, Math.max(from, to - 1));
    shift = to - end;
  }
  return offset + shift;
}
