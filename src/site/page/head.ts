import type { JsonObject, Value } from "#core/values/value.js";
import { read } from "#model/json.js";
import type { Target } from "./target.js";

export interface HeadParts {
  readonly context: JsonObject;
  readonly target: Target;
  readonly title: string;
  readonly origin: string;
  /** The hash of `/site.css`. */
  readonly stylesVersion: string;
  /** Tags of the scripts that stand in for the platform's. */
  readonly runtime: string;
}

/** The value of `{squarespace-headers}`. The link to the style sheet is last, as on the platform. */
export function headersOf({ context, target, title, origin, stylesVersion, runtime }: HeadParts): string {
  const { website } = context;
  const subject = target.kind === "item" ? target.item : (context["collection"] as JsonObject | undefined);
  const address = textAt(subject, "fullUrl");
  const image = imageOf(subject);
  const description = plain(
    textAt(subject, "excerpt") || textAt(subject, "description") || textAt(website, "siteDescription"),
  );
  const tags = [
    `<!-- ${comment(textAt(website, "siteTitle"))} -->`,
    '<meta charset="utf-8">',
    `<title>${text(title)}</title>`,
    ...(address === "" ? [] : [`<link rel="canonical" href="${attribute(origin + address)}">`]),
    property("og:site_name", textAt(website, "siteTitle")),
    property("og:title", title),
    ...(address === "" ? [] : [property("og:url", origin + address)]),
    property("og:type", target.kind === "item" ? "article" : "website"),
    ...(image === "" ? [] : [property("og:image", image.startsWith("/") ? origin + image : image)]),
    ...(description === "" ? [] : [`<meta name="description" content="${attribute(description)}">`]),
    ...(runtime === "" ? [] : [runtime]),
    `<link rel="stylesheet" href="/site.css?v=${stylesVersion}">`,
  ];
  return `${tags.join("\n")}\n`;
}

/** Returns the title of a page by the formats of the site's settings. */
export function titleOfPage(context: JsonObject, target: Target): string {
  const site = textAt(context["website"], "siteTitle");
  const settings = context["websiteSettings"];
  const collection = textAt(context["collection"], "title");
  const replaced = (format: string, item = ""): string =>
    format.replace(/%[sci]/g, (part) => (part === "%s" ? site : part === "%c" ? collection : item));
  if (target.kind === "item")
    return replaced(textAt(settings, "itemTitleFormat"), textAt(target.item, "title"));
  if (target.kind === "collection") {
    const key = target.collection.homepage ? "homepageTitleFormat" : "collectionTitleFormat";
    return replaced(textAt(settings, key));
  }
  return site;
}

function imageOf(subject: Value): string {
  const own = read(subject, "assetUrl") ?? read(subject, "mainImage", "assetUrl");
  return typeof own === "string" ? own : "";
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}">`;
}

/** Texts of the platform arrive escaped for HTML; quotes may be bare. */
function attribute(html: string): string {
  return text(html).replaceAll('"', "&quot;");
}

function text(html: string): string {
  return html.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function comment(html: string): string {
  return html.replace(/--+/g, "-").replace(/[<>]/g, "");
}

const MAX_DESCRIPTION = 300;

function plain(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.length <= MAX_DESCRIPTION ? words : `${words.slice(0, MAX_DESCRIPTION)}…`;
}

function textAt(value: Value, key: string): string {
  const member = read(value, key);
  return typeof member === "string" ? member : "";
}
