import { excerptOf, shortened } from "#model/content/excerpt.js";
import { read, textOf } from "#model/json.js";
import { plainText } from "#model/media/plain-text.js";
import type { CallResult } from "#model/schemas/calls/table.js";
import { isClosedPart } from "../locks/open-documents.js";
import type { Catalog } from "../sites/catalog.js";
import { SKIP_MEMBERS, walkObjects } from "../sites/documents-walk.js";
import type { SiteDocuments } from "../sites/site.js";

const MAX_RESULTS = 50;
/** In UTF-16 code units. */
const MAX_EXCERPT = 200;
/** Members of pages and items to search. */
const READ = ["title", "description", "excerpt", "body", "siteDescription", "text", "html"];

interface Page {
  readonly title: string;
  readonly fullUrl: string;
  /** The folded title. */
  readonly heading: string;
  /** All searchable text of the page, folded. */
  readonly words: string;
  readonly excerpt: string;
}

const indexes = new WeakMap<Catalog, readonly Page[]>();

/** Returns the pages that contain all words. Pages with a word in the title come first. */
export function searchSite(catalog: Catalog, query: string): CallResult<"GET /api/search">["items"] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = ({ heading }: Page): number => words.filter((word) => heading.includes(word)).length;
  return indexOf(catalog)
    .filter((page) => words.every((word) => page.words.includes(word)))
    .sort((a, b) => inTitle(b) - inTitle(a))
    .slice(0, MAX_RESULTS)
    .map(({ title, fullUrl, excerpt }) => ({ title, fullUrl, excerpt }));
}

function indexOf(catalog: Catalog): readonly Page[] {
  const cached = indexes.get(catalog);
  if (cached !== undefined) return cached;
  const pages = catalog.documents.pages.map(({ path, title, data }): Page => {
    // A site's data is on every page, so search only the page's own item or collection.
    const own = [read(data, "item"), read(data, "collection"), read(data, "items"), read(data, "main")];
    const texts = readTexts(own, catalog.documents);
    const source = textOf(read(data, "item", "excerpt")) || textOf(read(data, "collection", "description"));
    return {
      title,
      fullUrl: path,
      heading: folded(title),
      words: folded([title, ...texts].join("\n")),
      excerpt: source === "" ? shortened(texts.at(1) ?? "", MAX_EXCERPT) : excerptOf(source, MAX_EXCERPT),
    };
  });
  indexes.set(catalog, pages);
  return pages;
}

/** Lists on open pages may contain items of closed collections, whose words would otherwise be found. */
function readTexts(value: unknown, documents: SiteDocuments): string[] {
  const texts: string[] = [];
  for (const part of Array.isArray(value) ? value : [value]) {
    if (Array.isArray(part)) texts.push(...readTexts(part, documents));
    else {
      walkObjects(part, (object) => {
        if (isClosedPart(documents, object)) return SKIP_MEMBERS;
        for (const name of READ) {
          const text = plainText(textOf(read(object, name)));
          if (text !== "") texts.push(text);
        }
        return undefined;
      });
    }
  }
  return texts;
}

/** Removes what people omit when they type: case, diacritics, apostrophes and quotes. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'"`´‘’‚‛“”„‟ʼ«»‹›′″]/gu, "")
    .toLowerCase();
}
