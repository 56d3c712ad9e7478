import { runIncumbent } from "./engines.js";
import { rewriteCase } from "./rewrite.js";

/*
 * Explains differences between the two engines. A rule explains a difference if the case contains the subject of the
 * decision, and if both outputs are equal after the decision is applied.
 */

/** Returns all strings in a value. */
function strings(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(strings)];
}

function mentions(item, name) {
  return [item.template, ...Object.values(item.partials ?? {})].some((source) => source.includes(name));
}

/** Decodes entities and the quotes of JSON, even if a text was escaped several times. */
function unescapeAll(text) {
  let current = text;
  for (let rounds = 0; rounds < 5; rounds++) {
    const next = current
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .replaceAll('\\"', '"')
      .replaceAll("<\\/", "</");
    if (next === current) return current;
    current = next;
  }
  return current;
}

/**
 * Returns whether the incumbent prints Platen's output for a template that is rewritten by the decision. The incumbent
 * may report errors in branches that it did not render before.
 */
function rewritten(item, decisions, ours) {
  return runIncumbent(rewriteCase(item, decisions)).html === ours;
}

/** Replaces objects and arrays in arrays by elements that write nothing, because the incumbent writes them. */
function withSilentElements(value, isElement = false) {
  if (typeof value !== "object" || value === null) return value;
  const inside = Array.isArray(value);
  const copy = inside ? [] : {};
  for (const [key, member] of Object.entries(value)) copy[key] = withSilentElements(member, inside);
  if (isElement) Object.defineProperty(copy, "toString", { value: () => "", enumerable: false });
  return copy;
}

const FRAGMENTS =
  /\|(audio-player|child-image-meta|cover-image-meta|image|image-meta|image-srcset|video|comment-link|comments|like-button|social-button|social-button-inline|twitter-follow-button|add-to-cart-btn|product-checkout|product-price|product-quick-view|product-restock-notification|product-scarcity|product-status|quantity-input|subscription-price|summary-form-field|variant-descriptor|variants-select|item-classes|activate-twitter-links|image-color)\b/;

const SIZE = "Invalid source parameter.  Pass in 'originalSize'.";

/** The output of the incumbent for unreadable sizes: nothing, its own message, or the result of NaN. */
const SIZE_INCUMBENT = '(?:|NaN|null|0|"?100w"?|"?Invalid source parameter\\. Pass in \'originalSize\'"?)';

/** Returns whether both outputs are equal except for the message about sizes. */
function sameButForSizes(ours, theirs) {
  const parts = ours
    .split(new RegExp(`"?${SIZE}"?`))
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return parts.length > 1 && new RegExp(`^${parts.join(SIZE_INCUMBENT)}$`, "s").test(theirs);
}

const TIME_SINCE = /<span class=\\?"timesince\\?"[^>]*>[^<]*<\\?\/span>/g;

/** Removes the abbreviations of time zones if no locale is configured. */
function withoutAbbreviations({ locale }, text) {
  return locale === null ? text.replaceAll(/(?<= )([A-Z]{3,5}|[+-]\d{2}(\d{2})?)(?![\w:])/g, "zone") : text;
}

export const explanations = [
  {
    decision: "D1",
    reason: "the .or of a section runs in the surrounding scope",
    explains: (item, ours) => rewritten(item, { sections: true }, ours),
  },
  {
    decision: "D10",
    reason: "blocks inside .alternates with stay there",
    explains: (item, ours) => rewritten(item, { alternates: true }, ours),
  },
  {
    decision: "D1 and D10",
    reason: "both in one template",
    explains: (item, ours) => rewritten(item, { sections: true, alternates: true }, ours),
  },
  {
    decision: "D13",
    reason: "objects and arrays in a written array write nothing",
    explains: (item, ours) =>
      rewritten({ ...item, data: withSilentElements(item.data) }, { sections: true, alternates: true }, ours),
  },
  {
    decision: "an accident of an implementation is not a feature",
    reason: "cycle without a choice gives missing, which raw writes as null, and not JavaScript's undefined",
    explains: (item, ours, theirs) =>
      [item.template, ...Object.values(item.partials ?? {})].some((source) =>
        /\|cycle[^|}]*\|raw/.test(source),
      ) && ours.replaceAll("null", "") === theirs.replaceAll("null", ""),
  },
  {
    decision: "an accident of an implementation is not a feature",
    reason: "truncate keeps pairs of surrogates whole",
    explains: (item, ours, theirs) =>
      mentions(item, "|truncate") && theirs.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])/g, "") === ours,
  },
  {
    decision: "smartypants",
    reason: "an opening quote follows white space, not the letter s",
    explains: (item, ours, theirs) =>
      mentions(item, "|smartypants") && ours.replaceAll("‘", "’") === theirs.replaceAll("‘", "’"),
  },
  {
    decision: "data in attribute and text positions of fragments",
    reason: "escaped where the incumbent writes it raw, and once where it escapes twice",
    explains: (item, ours, theirs) =>
      FRAGMENTS.test(item.template) && unescapeAll(ours) === unescapeAll(theirs) && theirs !== ours,
  },
  {
    decision: "legacy money formatters",
    reason: "implemented",
    explains: (item) => /\|(money-format|moneyFormat|money-string|i18n-money-format)\b/.test(item.template),
  },
  {
    decision: "width, height, resized…",
    reason: "the product specification's text for anything but WxH",
    explains: (_item, ours, theirs) => sameButForSizes(ours, theirs),
  },
  {
    decision: "a comment count that is not a number",
    reason: "counts as none",
    explains: (item, ours, theirs) =>
      mentions(item, "|comment-count") && theirs.replaceAll("NaN Comments", "No Comments") === ours,
  },
  {
    decision: "timesince without a configured locale",
    reason: "English",
    explains: (item, ours, theirs) =>
      item.locale === null && ours.replaceAll(TIME_SINCE, "Invalid date.") === theirs,
  },
  {
    decision: "an accident of an implementation is not a feature",
    reason: "offsets of local mean time in whole minutes",
    explains: (item, ours, theirs) =>
      mentions(item, "|date") &&
      /:\d\d\.\d/.test(theirs) &&
      withoutAbbreviations(item, theirs.replaceAll(/([+-]\d\d:\d\d)\.\d+/g, "$1")) ===
        withoutAbbreviations(item, ours),
  },
  {
    decision: "section 20 of the date document",
    reason: "without a locale, abbreviations of zones come from its table, which holds the rules of today",
    explains: (item, ours, theirs) =>
      item.locale === null &&
      mentions(item, "|date") &&
      withoutAbbreviations(item, ours) === withoutAbbreviations(item, theirs),
  },
  {
    decision: "google-calendar-url",
    reason: "UTF-8 percent-encoding throughout",
    explains: (item, ours, theirs) =>
      mentions(item, "|google-calendar-url") && decodeUrl(ours) === decodeUrl(theirs),
  },
  {
    decision: "disqus?",
    reason: "true for both spellings",
    explains: (item, ours, theirs) =>
      item.name === "disqus?" &&
      strings(item.data).includes("disqusShortname") &&
      ours.replaceAll("Y", "n") === theirs,
  },
];

/** Decodes both kinds of percent-encoding. */
function decodeUrl(text) {
  const bytes = text.replace(/(%[0-9A-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return bytes.replace(/%u([0-9A-F]{4})|%([0-9A-F]{2})/g, (_whole, wide, narrow) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow, 16)),
  );
}

/** Returns the first rule that explains a difference. */
export function explain(item, ours, theirs) {
  return explanations.find(({ explains }) => explains(item, ours, theirs));
}
