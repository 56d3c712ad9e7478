import { putTogether } from "../core/values/put-together.js";
import { ISLAND_ELEMENT } from "../islands/marker.js";
import { HtmlScanner, type ScannedTag } from "./html-scanner.js";
import { lookAlikes, type Range } from "./look-alikes.js";

/**
 * Elements behind which a tokenizer alone cannot tell what is a tag: what they contain, and what ends them in spite of their own end,
 * decides whether a style sheet or a CDATA section is one (HTML standard, 13.2.6.4.16, 13.2.6.4.18, 13.2.6.5).
 */
const UNCERTAIN = new Set(["svg", "math", "select", "template", "frameset"]);

/** UTF-16 code units of look-alikes that become text at once: a millisecond, where each is special. */
const AT_ONCE = 65_536;

/** What a look-alike takes besides, as so many of them. */
const FORGERY = 32;

/** Where in a page's own text its head and body end, and what in it only looks like an island. */
export class DocumentLandmarks {
  readonly #scanner = new HtmlScanner((tag) => this.#see(tag));
  readonly #forgeries: Range[] = [];
  #nextForgery = 0;
  /** From where on whatever looks like an island counts as one. */
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

  /** True where an element can stand. */
  get inText(): boolean {
    return this.#scanner.inText;
  }

  /**
   * Where links to style sheets go: before `</head>`; where there is none before `<body>`, or else first, but behind
   * `<!doctype>` and `<html>`.
   */
  get styles(): number {
    return this.#headEnd ?? this.#bodyStart ?? this.#preambleEnd;
  }

  /** Where the script goes: before the last `</body>`, or at the end; a tag that never ends would swallow it. */
  get scripts(): number {
    const { openTag } = this.#scanner;
    return Math.max(this.#bodyEnd ?? openTag ?? this.#length, this.styles);
  }

  /**
   * For text behind what was fed, with something in between that is not fed: what that leaves open, a comment for instance, ends
   * wherever the text has its end.
   */
  distrustBehind(): void {
    this.#uncertainFrom ??= this.#length;
  }

  /**
   * For text of which nobody knows what it will stand in. A tag that has not ended counts as a look-alike as well: what follows would
   * become part of it.
   */
  distrust(): void {
    const { openTag } = this.#scanner;
    this.#uncertainFrom = 0;
    if (openTag !== undefined) this.#forgeries.push({ start: openTag, end: this.#length });
  }

  /**
   * `html`, which begins at `start` of what was fed, with look-alikes of islands as text. They come from content that a
   * template prints raw. The whole tag becomes text, since its attributes may hold what would otherwise be tags. To be
   * asked once for each part, in order. Gives the text in pieces that do not take long to make.
   */
  *withoutForgeries(html: string, start: number): Generator<string, void, undefined> {
    let result = "";
    let from = 0;
    let work = 0;
    for (const forgery of this.#forgeriesIn(html, start)) {
      if (forgery === undefined) {
        yield "";
        continue;
      }
      const { end } = forgery;
      result += html.slice(from, forgery.start);
      for (from = forgery.start; from < end; ) {
        const next = Math.min(from + AT_ONCE, end);
        // All of a page is kept until it is sent: not as the thousands of texts that it was put together from.
        result += putTogether(html.slice(from, next).replaceAll("<", "&lt;"));
        work += FORGERY + next - from;
        from = next;
        if (work > AT_ONCE) {
          yield result;
          result = "";
          work = 0;
        }
      }
    }
    yield result + html.slice(from);
  }

  /** What is to become text of `html`, in order and without overlaps; undefined where others may have a turn. */
  *#forgeriesIn(html: string, start: number): Generator<Range | undefined, void, undefined> {
    const seen = this.#seenIn(html, start);
    const suspected = lookAlikes(
      html,
      Math.max(0, (this.#uncertainFrom ?? Number.POSITIVE_INFINITY) - start),
    );
    let known = seen.next().value;
    let end = 0;
    const rest = function* (range: Range) {
      if (range.end > end) yield { start: Math.max(range.start, end), end: range.end };
      end = Math.max(end, range.end);
    };
    for (const suspect of suspected) {
      if (suspect === undefined) {
        yield undefined;
        continue;
      }
      for (; known && known.start <= suspect.start; known = seen.next().value) yield* rest(known);
      yield* rest(suspect);
    }
    for (; known; known = seen.next().value) yield* rest(known);
  }

  /** What the scanner found of it. */
  *#seenIn({ length }: string, start: number): Generator<Range, undefined, undefined> {
    for (;;) {
      const forgery = this.#forgeries[this.#nextForgery];
      if (forgery === undefined || forgery.start - start >= length) return undefined;
      this.#nextForgery++;
      yield { start: forgery.start - start, end: Math.min(forgery.end - start, length) };
    }
  }

  #see({ name, closing, start, end }: ScannedTag): void {
    this.#tags++;
    if (UNCERTAIN.has(name)) this.#uncertainFrom ??= start;
    if (name === ISLAND_ELEMENT) this.#forgeries.push({ start, end });
    else if (name === "head" && closing) this.#headEnd ??= start;
    else if (name === "body" && closing) this.#bodyEnd = start;
    else if (name === "body") this.#bodyStart ??= start;
    else if (name === "html" && !closing && this.#tags <= 2) this.#preambleEnd = end;
    else if (name === "!doctype" && this.#tags === 1) this.#preambleEnd = end;
  }
}

/** A piece of HTML that stands alone, with look-alikes of islands as text. */
export function withoutForgeries(html: string): string {
  const endsInTag = html.lastIndexOf("<") > html.lastIndexOf(">");
  if (!endsInTag && !html.toLowerCase().includes(ISLAND_ELEMENT)) return html;
  const landmarks = new DocumentLandmarks();
  landmarks.feed(html);
  landmarks.distrust();
  return [...landmarks.withoutForgeries(html, 0)].join("");
}
