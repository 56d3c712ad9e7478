import type { ImportReport, Place } from "./import-report.js";
import { withoutControls } from "./platform-text.js";
import { readXml, XmlError } from "./xml-reader.js";

/** A child `item` of an export (WXR), as written: texts are not escaped for HTML. */
export interface ExportItem {
  /** Texts of the elements, such as `title`, `content:encoded` and `wp:post_name`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, string>>;
  /** Texts of the elements of each comment. */
  readonly comments: readonly Readonly<Record<string, string>>[];
  readonly place: Place;
}

export interface ExportChannel {
  /** Texts of the elements of the channel, such as `title` and `link`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Texts of the elements of each author by `wp:author_login`. */
  readonly authors: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Characters of one item. A page may be long, but a longer one is no page. */
const MAX_ITEM = 16_000_000;
/** An element counts as so many characters of an item, even if it is empty. */
const ELEMENT = 64;
const MAX_AUTHORS = 10_000;

type Fields = Record<string, string>;

/** Reads an export as a stream. What comes before a broken part is read. */
export class ExportReader implements ExportChannel {
  /** The error that ended the reading, if any. */
  failure: XmlError | undefined;
  readonly fields: Fields = emptyFields();
  readonly authors = new Map<string, Fields>();
  readonly #report: ImportReport;
  readonly #path: string[] = [];
  #finished: ExportItem[] = [];
  #text: string[] = [];
  #item: Draft | undefined;
  #comment: Fields | undefined;
  #author: Fields = emptyFields();
  #metaKey = "";
  #category: Readonly<Record<string, string>> = {};

  constructor(report: ImportReport) {
    this.#report = report;
  }

  async *read(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ExportItem> {
    const handlers = {
      open: (name: string, attributes: Readonly<Record<string, string>>, place: Place) =>
        this.#open(name, attributes, place),
      text: (text: string, place: Place) => this.#addText(text, place),
      close: (name: string) => this.#close(name),
    };
    try {
      for await (const _ of readXml(bytes, handlers, this.#report)) {
        const finished = this.#finished;
        this.#finished = [];
        yield* finished;
      }
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      yield* this.#finished;
      this.failure = error;
      if (this.#item !== undefined) this.#report.add("skipped an item that is cut off", this.#item.place);
    }
  }

  #open(name: string, attributes: Readonly<Record<string, string>>, place: Place): void {
    if (this.#path.length === 0 && name !== "rss") {
      throw new XmlError(
        `the root element is <${name}>, not <rss>; name the XML file of an export in the format of WordPress`,
        place,
      );
    }
    this.#path.push(name);
    this.#text = [];
    if (this.#item !== undefined) this.#item.size += ELEMENT;
    const at = this.#path.join("/");
    if (at === "rss/channel/item") this.#item = emptyItem(place);
    else if (at === "rss/channel/wp:author") this.#author = emptyFields();
    else if (at === "rss/channel/item/wp:comment") this.#comment = emptyFields();
    else if (name === "category") this.#category = attributes;
  }

  #addText(text: string, place: Place): void {
    const clean = withoutControls(text);
    if (clean !== text) this.#report.add("replaced control characters with spaces", place);
    if (clean.includes("\ufffd")) {
      this.#report.add("found characters that are not in the encoding of the file", place);
    }
    if (this.#item === undefined) {
      // The texts of the channel are short.
      if (this.#text.length < 1_000) this.#text.push(clean);
      return;
    }
    this.#item.size += clean.length;
    if (this.#item.size <= MAX_ITEM) this.#text.push(clean);
  }

  #close(name: string): void {
    const text = this.#text.join("").trim();
    this.#text = [];
    const parent = this.#path.at(-2);
    this.#path.pop();
    if (name === "item" && parent === "channel") {
      this.#finishItem();
      return;
    }
    if (name === "wp:author" && parent === "channel") {
      const login = this.#author["wp:author_login"] ?? "";
      if (this.authors.size < MAX_AUTHORS) this.authors.set(login, this.#author);
      return;
    }
    const item = this.#item;
    if (item === undefined) {
      if (parent === "channel") this.fields[name] ??= text;
      else if (parent === "wp:author") this.#author[name] = text;
      return;
    }
    if (name === "wp:comment" && parent === "item") {
      if (this.#comment !== undefined) item.comments.push(this.#comment);
      this.#comment = undefined;
    } else if (parent === "item") this.#setField(item, name, text);
    else if (parent === "wp:comment" && this.#comment !== undefined) this.#comment[name] = text;
    else if (parent === "wp:postmeta" && name === "wp:meta_key") this.#metaKey = text;
    else if (parent === "wp:postmeta" && name === "wp:meta_value") item.meta[this.#metaKey] = text;
  }

  #setField(item: Draft, name: string, text: string): void {
    if (name !== "category") item.fields[name] = text;
    else if (text !== "") {
      const isTag = this.#category["domain"] === "post_tag" || this.#category["domain"] === "tag";
      (isTag ? item.tags : item.categories).push(text);
    }
  }

  #finishItem(): void {
    const item = this.#item;
    this.#item = undefined;
    if (item === undefined) return;
    if (item.size <= MAX_ITEM) this.#finished.push(item);
    else {
      this.#report.add(
        `skipped an item with more than ${MAX_ITEM / 1_000_000} million characters`,
        item.place,
      );
    }
  }
}

interface Draft {
  readonly fields: Fields;
  readonly categories: string[];
  readonly tags: string[];
  readonly meta: Fields;
  readonly comments: Fields[];
  readonly place: Place;
  size: number;
}

function emptyItem(place: Place): Draft {
  return {
    fields: emptyFields(),
    categories: [],
    tags: [],
    meta: emptyFields(),
    comments: [],
    place,
    size: 0,
  };
}

/** Names of elements are hostile. */
function emptyFields(): Fields {
  return Object.create(null) as Fields;
}
