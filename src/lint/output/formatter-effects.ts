/* The effects of formatters on characters that are special in HTML. The output of other formatters is not checked,
   because they may write markup. */

/** The escaping of a string that a tag writes. */
export type Escaping =
  /** Unescaped data. */
  | "text"
  /** HTML from the data, written by an editor. */
  | "markup"
  /** Without tags but not escaped. */
  | "stripped"
  /** Escaped for text, not for attributes. */
  | "escaped-text"
  /** Escaped for double-quoted attributes, and therefore for text. */
  | "escaped"
  | "json"
  /** JSON, escaped for double-quoted attributes. */
  | "escaped-json"
  /** Contains nothing that needs escaping. */
  | "plain"
  /** An address of the site's data. */
  | "address"
  | "unknown";

const RESULTS: Readonly<Record<string, Escaping>> = {
  html: "escaped-text",
  htmlattr: "escaped",
  htmltag: "escaped",
  safe: "stripped",
  json: "json",
  "json-pretty": "json",
  count: "plain",
  "color-weight": "plain",
  "comment-count": "plain",
  date: "plain",
  datetime: "plain",
  "datetime-interval": "plain",
  decimal: "plain",
  "encode-uri": "plain",
  "encode-uri-component": "plain",
  "from-price": "plain",
  height: "plain",
  humanizeDuration: "plain",
  iter: "plain",
  mod: "plain",
  money: "plain",
  "money-format": "plain",
  moneyFormat: "plain",
  "i18n-money-format": "plain",
  "bookkeeper-money-format": "plain",
  "normal-price": "plain",
  "percentage-format": "plain",
  pluralize: "plain",
  "relative-time": "plain",
  resizedHeightForWidth: "plain",
  resizedWidthForHeight: "plain",
  round: "plain",
  "sale-price": "plain",
  slugify: "plain",
  squarespaceThumbnailForHeight: "plain",
  squarespaceThumbnailForWidth: "plain",
  "url-encode": "plain",
  "cart-quantity": "plain",
  "cart-url": "plain",
  "website-color": "plain",
  width: "plain",
};

/** Formatters that keep every special character. */
const TRANSPARENT = new Set(["capitalize", "encode-space", "line-breaks", "smartypants", "str", "truncate"]);

/** Formatters that change only the characters that are special in HTML. */
const ESCAPING = new Set(["html", "htmlattr", "htmltag", "safe"]);

/** Returns whether a formatter keeps the beginning of a string. */
export function keepsBeginning(name: string): boolean {
  return TRANSPARENT.has(name) || ESCAPING.has(name);
}

export function afterFormatter(before: Escaping, name: string): Escaping {
  // HTML without tags has entities already, and typographic quotes end no attribute.
  if (before === "stripped" && name === "smartypants") return "escaped";
  if (TRANSPARENT.has(name)) return before;
  // There is nothing to escape.
  if (ESCAPING.has(name) && (before === "plain" || before === "address")) return before;
  if (before === "plain" && name === "json") return before;
  if (before === "json" && RESULTS[name] === "escaped") return "escaped-json";
  return Object.hasOwn(RESULTS, name) ? (RESULTS[name] as Escaping) : "unknown";
}
