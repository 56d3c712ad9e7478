/*
 * The effects of formatters on the characters that matter to HTML. A formatter that is not listed may write anything,
 * markup of its own included, so its output is not checked.
 */

/** The knowledge about a string that a tag writes. */
export type Writing =
  /** As it came from the data. */
  | "text"
  /** HTML from the data, made by an editor. */
  | "markup"
  /** Without tags, but not escaped. */
  | "stripped"
  /** Escaped for text, not for attributes. */
  | "escaped-text"
  /** Escaped for double-quoted attributes, and so for text. */
  | "escaped"
  | "json"
  /** JSON, escaped for double-quoted attributes. */
  | "escaped-json"
  /** Nothing in it needs escaping. */
  | "plain"
  /** An address of the site's data. */
  | "address"
  | "unknown";

const TO: Readonly<Record<string, Writing>> = {
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

/** These let every character through that they are given. */
const TRANSPARENT = new Set(["capitalize", "encode-space", "line-breaks", "smartypants", "str", "truncate"]);

/** Formatters after which a text still is what it was, but for the characters that matter to HTML. */
const ESCAPING = new Set(["html", "htmlattr", "htmltag", "safe"]);

/** Whether the beginning of a text survives a formatter. */
export function keepsBeginning(name: string): boolean {
  return TRANSPARENT.has(name) || ESCAPING.has(name);
}

export function afterFormatter(before: Writing, name: string): Writing {
  if (TRANSPARENT.has(name)) return before;
  // There is nothing to escape.
  if (ESCAPING.has(name) && (before === "plain" || before === "address")) return before;
  if (before === "json" && TO[name] === "escaped") return "escaped-json";
  return Object.hasOwn(TO, name) ? (TO[name] as Writing) : "unknown";
}
