import MiniSearch from "minisearch";
import type { ReferenceSection } from "#core/library/reference.js";
import type { instructionSection } from "#core/reference/instructions.js";
import { sectionsOf, titleOf } from "./guide-text.js";

export type Section = ReferenceSection | typeof instructionSection;

/** A section of the guide, or an entry of the reference. */
export interface SearchDocument {
  readonly href: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

export interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly heading: string;
  /** The words around the first match. */
  readonly excerpt: string;
}

const MAX_RESULTS = 50;
/** In UTF-16 code units. The rest of a longer query is ignored. */
export const MAX_QUERY = 200;
const MAX_WORDS = 8;
/** Shorter words match as a whole only, because too many words begin with them. */
const MIN_PREFIX = 3;
const EXCERPT = 160;

/** The text that people search: built once, and searched within a bounded time. */
export class GuideSearch {
  readonly #index: MiniSearch<SearchDocument>;
  readonly #documents: ReadonlyMap<string, SearchDocument>;

  private constructor(index: MiniSearch<SearchDocument>, documents: ReadonlyMap<string, SearchDocument>) {
    this.#index = index;
    this.#documents = documents;
  }

  /** Builds the index in short steps, so that requests are answered in between. */
  static async build(documents: readonly SearchDocument[]): Promise<GuideSearch> {
    const index = new MiniSearch<SearchDocument>({
      idField: "href",
      fields: ["heading", "title", "text"],
      tokenize: wordsIn,
      processTerm: indexedTerms,
      searchOptions: { processTerm: folded, combineWith: "AND", boost: { heading: 4, title: 2 } },
    });
    const unique = new Map(documents.map((document) => [document.href, document]));
    await index.addAllAsync([...unique.values()], { chunkSize: 20 });
    return new GuideSearch(index, unique);
  }

  /** Returns the documents that contain all words of the query, or words that begin with them; the best ones first. */
  find(query: string): SearchResult[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const found = this.#index.search(words.join(" "), { prefix: (term) => term.length >= MIN_PREFIX });
    return found.slice(0, MAX_RESULTS).flatMap(({ id }) => {
      const document = this.#documents.get(id);
      if (document === undefined) return [];
      const { href, title, heading, text } = document;
      return [{ href, title, heading, excerpt: excerptOf(plainText(text), words) }];
    });
  }
}

/** Returns the documents of a page of the guide. `path` is its file, such as `rules/html-syntax.md`. */
export function guideDocuments(path: string, source: string): SearchDocument[] {
  const title = titleOf(source);
  return sectionsOf(source).map(({ heading, id, text }) => ({
    href: `/guide/${path}#${id}`,
    title,
    heading,
    text,
  }));
}

export function referenceDocuments(sections: readonly Section[]): SearchDocument[] {
  return sections.flatMap(({ title, entries }) =>
    entries.map(({ name, signature, summary, accepts = "", parameters }) => ({
      href: `/reference#${encodeURIComponent(anchorOf(name))}`,
      title,
      heading: name,
      text: [signature, summary, accepts, ...parameters.map(({ summary: text }) => text)].join("\n"),
    })),
  );
}

/** Returns the anchor of an entry of the reference: its name up to a blank, which the id of an element has not. */
export function anchorOf(name: string): string {
  return name.split(" ")[0] ?? name;
}

function wordsOf(query: string): string[] {
  return [...new Set(wordsIn(query.slice(0, MAX_QUERY)).map(folded))].slice(0, MAX_WORDS);
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns a word of a document and the parts of a name in camel case: `renderDeadline` is found by "deadline". */
function indexedTerms(term: string): string[] {
  const parts = term.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return [...new Set([term, ...(parts.length > 1 ? parts : [])].map(folded))];
}

function folded(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Removes the syntax of Markdown that would disturb reading. */
function plainText(markdown: string): string {
  return markdown
    .replace(/<!--.*?-->/gs, "")
    .replace(/^```.*$/gm, "")
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/^\|[-| :]+\|$/gm, "")
    .replace(/[`|]|\*\*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const lower = text.toLowerCase();
  const matches = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...matches, text.length) - EXCERPT / 3);
  const start = matches.length === 0 || from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const space = text.lastIndexOf(" ", start + EXCERPT);
  const end = start + EXCERPT >= text.length ? text.length : space > start ? space : start + EXCERPT;
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
