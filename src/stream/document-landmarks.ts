import { putTogether } from "../core/values/put-together.js";
import { ISLAND_ELEMENT } from "../islands/marker.js";
import { HtmlScanner, type ScannedTag } from "./html-scanner.js";

/** UTF-16 code units of look-alikes that become text at once: a millisecond, where each is special. */
const AT_ONCE = 65_536;

/** What a look-alike takes besides, as so many of them. */
const FORGERY = 32;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where in a page's own text its head and body end, and what in it only looks like an island. */
export class DocumentLandmarks {
  readonly #scanner = new HtmlScanner((tag) => this.#see(tag));
  readonly #forgeries: Range[] = [];
  #nextForgery = 0;
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

  /** Counts a tag that has not ended as a look-alike: what follows would become part of it. */
  distrustEnd(): void {
    const { openTag } = this.#scanner;
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
    for (let forgery = this.#forgery(); forgery !== undefined; forgery = this.#forgery()) {
      const begin = forgery.start - start;
      if (begin >= html.length) break;
      const end = Math.min(forgery.end - start, html.length);
      result += html.slice(from, begin);
      for (from = begin; from < end; ) {
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
      this.#nextForgery++;
    }
    yield result + html.slice(from);
  }

  #forgery(): Range | undefined {
    return this.#forgeries[this.#nextForgery];
  }

  #see({ name, closing, start, end }: ScannedTag): void {
    this.#tags++;
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
  if (!html.toLowerCase().includes(ISLAND_ELEMENT)) return html;
  const landmarks = new DocumentLandmarks();
  landmarks.feed(html);
  landmarks.distrustEnd();
  return [...landmarks.withoutForgeries(html, 0)].join("");
}
