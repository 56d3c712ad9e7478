import {
  CompletionItemKind,
  type CompletionList,
  type Hover,
  type Location,
} from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import {
  PLATFORM_TAGS,
  type PlatformAttribute,
  type PlatformTagKind,
  platformTags,
} from "#lint/repository/platform-tags.js";
import { markdown } from "../documentation.js";
import type { SiteView, TemplateView } from "../template-view.js";
import type { Item } from "./completion/item.js";
import { namesOfRole, pathsBelow } from "./repository-names.js";

/** The position of a cursor in a platform tag, which may be incomplete. */
type Place =
  | { readonly kind: "name"; readonly span: Span }
  | {
      readonly kind: "attribute";
      readonly span: Span;
      readonly tag: string;
      readonly written: readonly string[];
    }
  | { readonly kind: "value"; readonly span: Span; readonly tag: string; readonly attribute: string };

const PREFIX = "<squarespace:";
/** Maximum length of a platform tag. */
const MAX_TAG = 2_000;
/** The text between the name of a tag and the cursor: complete attributes and the current one. */
const BEFORE =
  /^([\w-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)(?:(\s+)([\w:-]*)|\s+([\w:-]+)\s*=\s*(["']?)([^"'<>]*))$/;

/** Completes the name of a platform tag or of its attributes, or the files and entries that they refer to. */
export function completePlatformTag(view: TemplateView, offset: number): CompletionList | undefined {
  const place = placeIn(view.document.text, offset);
  if (place === undefined) return undefined;
  const range = view.document.range(place.span);
  const items = itemsFor(place, view.site);
  return {
    isIncomplete: false,
    items: items.map(({ insertText, ...item }) => ({
      ...item,
      textEdit: { range, newText: insertText ?? item.label },
    })),
  };
}

/** Explains the platform tag at the cursor if the cursor is on its name. */
export function hoverPlatformTag({ document }: TemplateView, offset: number): Hover | undefined {
  const tag = platformTags(document.text, []).find(({ start, end }) => start <= offset && offset < end);
  const kind = tag && kindOf(tag.name);
  if (tag === undefined || kind === undefined) return undefined;
  const name = { start: tag.start + 1, end: tag.start + PREFIX.length + tag.name.length };
  if (offset > name.end) return undefined;
  return { contents: markdown(tagText(tag.name, kind)), range: document.range(name) };
}

/** Finds the file or the entry of `template.conf` that an attribute of a platform tag refers to. */
export function platformTagDefinitions(
  { document, site }: TemplateView,
  offset: number,
): readonly Location[] {
  const tag = platformTags(document.text, []).find(({ start, end }) => start <= offset && offset < end);
  const attribute = tag?.attributes.find(({ valueSpan: { start, end } }) => start <= offset && offset <= end);
  if (site === undefined || attribute === undefined) return [];
  const { name, value } = attribute;
  if (name.toLowerCase() === "navigationid") {
    const { configuration } = site;
    const at = new RegExp(`"name"\\s*:\\s*"(${escaped(value)})"`).exec(configuration?.text ?? "");
    if (configuration === undefined || at === null) return [];
    const end = at.index + at[0].length - 1;
    return [configuration.location({ start: end - value.length, end })];
  }
  const uri = fileOfAttribute(attribute, site);
  return uri === undefined ? [] : [{ uri, range: document.range({ start: 0, end: 0 }) }];
}

/** Returns the URI of the file that an attribute of a platform tag names. */
export function fileOfAttribute({ name, value }: PlatformAttribute, site: SiteView): string | undefined {
  switch (name.toLowerCase()) {
    case "template": {
      const file = site.project.reachable(`${value.replace(/\.block$/, "")}.block`);
      return file && site.document(file.path)?.uri;
    }
    case "src": {
      const path = `${site.project.repository?.templateRoot ?? ""}scripts/${value}`;
      return site.project.repository?.paths.includes(path) === true ? site.uri?.(path) : undefined;
    }
    default:
      return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function kindOf(tag: string): PlatformTagKind | undefined {
  return Object.hasOwn(PLATFORM_TAGS, tag) ? PLATFORM_TAGS[tag] : undefined;
}

function placeIn(text: string, offset: number): Place | undefined {
  const open = text.lastIndexOf(PREFIX, offset);
  const start = open + PREFIX.length;
  if (open === -1 || offset < start || offset - open > MAX_TAG) return undefined;
  const before = text.slice(start, offset);
  const behind = /^[\w:-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  if (/^[\w-]*$/.test(before)) return { kind: "name", span: { start, end: offset + behind } };
  const match = BEFORE.exec(before);
  if (match === null) return undefined;
  const [, tag = "", others = "", blank, name = "", attribute, quote = "", value = ""] = match;
  if (blank !== undefined) {
    const written = [...others.matchAll(/\s([\w:-]+)/g)].map(([, attributeName = ""]) =>
      attributeName.toLowerCase(),
    );
    return { kind: "attribute", tag, written, span: { start: offset - name.length, end: offset + behind } };
  }
  const rest =
    (quote === "" ? /^[^\s"'<>/]*/ : /^[^"'<>\r\n]*(?=["'])/).exec(text.slice(offset))?.[0].length ?? 0;
  const span = { start: offset - value.length, end: offset + rest };
  return { kind: "value", tag, attribute: (attribute ?? "").toLowerCase(), span };
}

function itemsFor(place: Place, site: SiteView | undefined): readonly Item[] {
  if (place.kind === "name") {
    return Object.entries(PLATFORM_TAGS).map(([label, kind]) => ({
      label,
      kind: CompletionItemKind.Class,
      detail: kind.summary,
    }));
  }
  const kind = kindOf(place.tag);
  if (kind === undefined) return [];
  if (place.kind === "attribute") {
    return [...kind.required, ...kind.optional]
      .filter((name) => !place.written.includes(name.toLowerCase()))
      .map((name) => ({
        label: name,
        kind: CompletionItemKind.Property,
        detail: kind.required.includes(name) ? "required" : "",
        documentation: kind.summaries[name] ?? "",
        insertText: `${name}=`,
      }));
  }
  return valuesOf(place.attribute, site).map((label) => ({ label, kind: CompletionItemKind.Value }));
}

function valuesOf(attribute: string, site: SiteView | undefined): readonly string[] {
  switch (attribute) {
    case "template":
      return namesOfRole(site, "block");
    case "navigationid":
      return site?.project.repository?.navigations ?? [];
    case "src":
      return pathsBelow(site, "scripts", [".js"]);
    case "combo":
    case "featured":
    case "lock-layout":
      return ["true", "false"];
    default:
      return [];
  }
}

function tagText(name: string, { summary, required, optional, body, summaries }: PlatformTagKind): string {
  const attributes = [
    ...required.map((attribute) => `- \`${attribute}\` (required): ${summaries[attribute]}`),
    ...optional.map((attribute) => `- \`${attribute}\`: ${summaries[attribute]}`),
  ];
  const bodyText =
    body === "always"
      ? "It has a body."
      : body === "never"
        ? "It has no body."
        : "It names a block, or has a body.";
  return [`\`<squarespace:${name}>\``, summary, bodyText, attributes.join("\n")].join("\n\n");
}
