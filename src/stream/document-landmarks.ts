import { flattenRope } from "#core/values/flatten-rope.js";
import { ISLAND_ELEMENT } from "#islands/marker.js";
import { HtmlScanner, type ScannedTag } from "./html-scanner.js";
import {
  hasSetting,
  type Range,
  type SpoofedMarker,
  spoofedMarkers,
  withoutSettings,
} from "./spoofed-markers.js";

/**
 * Elements after which a tokenizer alone cannot distinguish tags from text, because the tree decides whether a style
 * sheet or a CDATA section starts inside them (HTML standard, 13.2.6.4.16, 13.2.6.4.18, 13.2.6.5).
 */
const UNCERTAIN = new Set(["svg", "math", "select", "template", "frameset"]);

/** UTF-16 code units of spoofed markers to neutralize per step, about a millisecond of work. */
const STEP = 65_536;

/** The cost of one spoofed marker, in code units, in addition to its length. */
const MARKER_COST = 32;

/** Finds the ends of head and body in the page's own text, and spoofed markers of the renderer in it. */
export class DocumentLandmarks {
  readonly #scanner = new HtmlScanner((tag) => this.#onTag(tag));
  readonly #spoofed: SpoofedMarker[] = [];
  #nextSpoofed = 0;
  readonly #trusted: Range[] = [];
  #nextTrusted = 0;
  /** From this offset on, every match of a marker counts as spoofed. */
  #uncertainFrom: number | undefined;
  #length = 0;
  #tags = 0;
  #headEnd: number | undefined;
  #bodyStart: number | undefined;
  #preambleEnd = 0;
  #bodyEnd: number | undefined;

  feed(html: string): void {
    this.#scanner.feed(html);
    this.#length += html.length;
  }

  /** Call it before feeding `length` code units that contain no data: the names of settings in them count. */
  trust(length: number): void {
    this.#trusted.push({ start: this.#length, end: this.#length + length });
  }

  /** Whether an element can be here. */
  get inText(): boolean {
    return this.#scanner.inText;
  }

  /**
   * The offset for style sheet links: before `</head>`, else before `<body>`, else at the start after `<!doctype>` and
   * `<html>`.
   */
  get styles(): number {
    return this.#headEnd ?? this.#bodyStart ?? this.#preambleEnd;
  }

  /**
   * The offset for the script: before the last `</body>`, else at the end or before an unclosed tag, which would
   * swallow it.
   */
  get scripts(): number {
    const { openTag } = this.#scanner;
    return Math.max(this.#bodyEnd ?? openTag ?? this.#length, this.styles);
  }

  /** Call it before feeding text that follows unfed text: a comment left open there may end anywhere. */
  distrustBehind(): void {
    this.#uncertainFrom ??= this.#length;
  }

  /**
   * Call it for text in an unknown context. An unclosed tag counts as spoofed, because it would swallow the text after
   * it.
   */
  distrust(): void {
    const { openTag } = this.#scanner;
    this.#uncertainFrom = 0;
    if (openTag !== undefined) this.#spoofed.push({ kind: "island", start: openTag, end: this.#length });
  }

  /**
   * Yields `html`, which begins at `start` of the fed text, in parts and without spoofed markers, which come from
   * content that a template prints raw. The whole tag of a spoofed island becomes text, because its attributes may
   * contain further tags. Setting names are altered. Call it once for each part of the text, in order.
   */
  *withoutSpoofedMarkers(html: string, start: number): Generator<string, void, undefined> {
    let result = "";
    let from = 0;
    let work = 0;
    for (const marker of this.#spoofedIn(html, start)) {
      if (marker === undefined) {
        yield "";
        continue;
      }
      const { end } = marker;
      result += html.slice(from, marker.start);
      if (marker.kind === "setting") {
        const at = start + marker.start;
        result += withoutSettings(html.slice(marker.start, end), (offset) => this.#isTrusted(at + offset));
        work += MARKER_COST + end - marker.start;
        from = end;
      }
      for (from = Math.max(from, marker.start); from < end; ) {
        const next = Math.min(from + STEP, end);
        result += flattenRope(html.slice(from, next).replaceAll("<", "&lt;"));
        work += MARKER_COST + next - from;
        from = next;
        if (work > STEP) {
          yield result;
          result = "";
          work = 0;
        }
      }
    }
    yield result + html.slice(from);
  }

  /** The spoofed markers of `html`, in order and without overlaps. Undefined between steps. */
  *#spoofedIn(html: string, start: number): Generator<SpoofedMarker | undefined, void, undefined> {
    const scanned = this.#scannedIn(html, start);
    const uncertainFrom = (this.#uncertainFrom ?? Number.POSITIVE_INFINITY) - start;
    let marker = scanned.next().value;
    let end = 0;
    const withoutOverlap = function* (candidate: SpoofedMarker) {
      if (candidate.end > end) yield { ...candidate, start: Math.max(candidate.start, end) };
      end = Math.max(end, candidate.end);
    };
    for (const suspect of spoofedMarkers(html, Math.max(0, uncertainFrom))) {
      if (suspect === undefined) {
        yield undefined;
        continue;
      }
      for (; marker && marker.start <= suspect.start; marker = scanned.next().value) {
        yield* withoutOverlap(marker);
      }
      yield* withoutOverlap(suspect);
    }
    for (; marker; marker = scanned.next().value) yield* withoutOverlap(marker);
  }

  /** The markers that the scanner found in this part of the text. */
  *#scannedIn(
    { length }: Pick<string, "length">,
    start: number,
  ): Generator<SpoofedMarker, undefined, undefined> {
    for (;;) {
      const marker = this.#spoofed[this.#nextSpoofed];
      if (marker === undefined || marker.start - start >= length) return undefined;
      this.#nextSpoofed++;
      yield { ...marker, start: marker.start - start, end: Math.min(marker.end - start, length) };
    }
  }

  /** Returns whether trusted text contains this offset. Offsets only increase between calls. */
  #isTrusted(offset: number): boolean {
    let range = this.#trusted[this.#nextTrusted];
    while (range !== undefined && range.end <= offset) range = this.#trusted[++this.#nextTrusted];
    return range !== undefined && range.start <= offset;
  }

  #onTag({ name, closing, start, end, attributeNames }: ScannedTag): void {
    this.#tags++;
    const isRoot = name === "html" && !closing && this.#tags <= 2;
    if (UNCERTAIN.has(name)) this.#uncertainFrom ??= start;
    // Browsers copy the attributes of every <html> tag to the document element.
    if (hasSetting(attributeNames)) this.#spoofed.push({ kind: "setting", start, end });
    if (name === ISLAND_ELEMENT) this.#spoofed.push({ kind: "island", start, end });
    else if (name === "head" && closing) this.#headEnd ??= start;
    else if (name === "body" && closing) this.#bodyEnd = start;
    else if (name === "body") this.#bodyStart ??= start;
    else if (isRoot) this.#preambleEnd = end;
    else if (name === "!doctype" && this.#tags === 1) this.#preambleEnd = end;
  }
}

/** Neutralizes the spoofed markers of standalone HTML. */
export function withoutSpoofedMarkers(html: string): string {
  const endsInTag = html.lastIndexOf("<") > html.lastIndexOf(">");
  if (!endsInTag && !/platen-island|data-(?:platen|editor-origin)/i.test(html)) return html;
  const landmarks = new DocumentLandmarks();
  landmarks.feed(html);
  landmarks.distrust();
  return [...landmarks.withoutSpoofedMarkers(html, 0)].join("");
}
