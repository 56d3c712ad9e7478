import {
  CompletionItemKind,
  type CompletionList,
  type Hover,
  type Location,
} from "vscode-languageserver-types";
import type { PlatformTagDefinition, TagAttributeDefinition } from "#core/library/platform-tag.js";
import type { Span } from "#core/source/span.js";
import {
  definitionOf,
  PLATFORM_TAGS,
  type PlatformAttribute,
  type PlatformTag,
  platformTags,
} from "#lint/repository/platform-tags.js";
import { collectionNames } from "#lint/repository/repository.js";
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

/** Explains the platform tag or the attribute whose name is at the cursor. */
export function hoverPlatformTag({ document }: TemplateView, offset: number): Hover | undefined {
  const tag = platformTags(document.text, []).find(({ start, end }) => start <= offset && offset < end);
  const definition = tag && definitionOf(tag.name);
  if (tag === undefined || definition === undefined) return undefined;
  const name = { start: tag.start + 1, end: tag.start + PREFIX.length + tag.name.length };
  if (offset <= name.end) return { contents: markdown(tagText(definition)), range: document.range(name) };
  for (const written of tag.attributes) {
    const span = { start: written.start, end: written.start + written.name.length };
    const attribute = attributeIn(definition, written.name);
    if (attribute === undefined || offset < span.start || offset > span.end) continue;
    return { contents: markdown(attributeText(attribute)), range: document.range(span) };
  }
  return undefined;
}

/** Finds the file or the entry of `template.conf` that an attribute of a platform tag refers to. */
export function platformTagDefinitions(view: TemplateView, offset: number): readonly Location[] {
  const { document, site } = view;
  const tag = platformTags(document.text, []).find(({ start, end }) => start <= offset && offset < end);
  const attribute = tag?.attributes.find(({ valueSpan: { start, end } }) => start <= offset && offset <= end);
  if (site === undefined || tag === undefined || attribute === undefined) return [];
  const uri = fileOfAttribute(tag, attribute, site);
  if (uri !== undefined) return [{ uri, range: document.range({ start: 0, end: 0 }) }];
  const { configuration } = site;
  if (kindOf(tag, attribute) !== "navigation" || configuration === undefined) return [];
  const { value } = attribute;
  const at = new RegExp(`"name"\\s*:\\s*"(${escaped(value)})"`).exec(configuration.text);
  if (at === null) return [];
  const end = at.index + at[0].length - 1;
  return [configuration.location({ start: end - value.length, end })];
}

/** Returns the URI of the file that an attribute of a platform tag names. */
export function fileOfAttribute(
  tag: PlatformTag,
  attribute: PlatformAttribute,
  site: SiteView,
): string | undefined {
  const { value } = attribute;
  switch (kindOf(tag, attribute)) {
    case "block": {
      const file = site.project.reachable(`${value.replace(/\.block$/, "")}.block`);
      return file && site.document(file.path)?.uri;
    }
    case "collection":
      return uriOf(site, [`content/collections/${value}.json`, `collections/${value}.conf`]);
    case "script":
      return uriOf(site, [`scripts/${value}`]);
    default:
      return undefined;
  }
}

/** Returns the URI of the first of the files below the template root that exists. */
function uriOf({ project: { repository }, uri }: SiteView, files: readonly string[]): string | undefined {
  const paths = files.map((file) => (repository?.templateRoot ?? "") + file);
  const path = paths.find((candidate) => repository?.paths.includes(candidate) === true);
  return path === undefined ? undefined : uri?.(path);
}

function kindOf(tag: PlatformTag, { name }: PlatformAttribute): TagAttributeDefinition["kind"] | undefined {
  const definition = definitionOf(tag.name);
  return definition && attributeIn(definition, name)?.kind;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function attributeIn(
  { attributes }: PlatformTagDefinition,
  written: string,
): TagAttributeDefinition | undefined {
  return attributes.find(({ name }) => name.toLowerCase() === written.toLowerCase());
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
  const definition = definitionOf(place.tag);
  if (definition === undefined) return [];
  if (place.kind === "attribute") {
    return definition.attributes
      .filter(({ name }) => !place.written.includes(name.toLowerCase()))
      .map(({ name, required, summary }) => ({
        label: name,
        kind: CompletionItemKind.Property,
        detail: required === true ? "required" : "",
        documentation: summary,
        insertText: `${name}=`,
      }));
  }
  const attribute = attributeIn(definition, place.attribute);
  return attribute === undefined
    ? []
    : valuesOf(attribute, site).map((label) => ({ label, kind: CompletionItemKind.Value }));
}

function valuesOf({ kind }: TagAttributeDefinition, site: SiteView | undefined): readonly string[] {
  switch (kind) {
    case "block":
      return namesOfRole(site, "block");
    case "navigation":
      return site?.project.repository?.navigations ?? [];
    case "collection":
      return collectionNames(site?.project.repository);
    case "script":
      return pathsBelow(site, "scripts", [".js"]);
    case "switch":
      return ["true", "false"];
    case "integer":
    case "text":
      return [];
  }
}

const BODY_TEXTS: Readonly<Record<PlatformTagDefinition["body"], string>> = {
  always: "It has a body.",
  never: "It has no body.",
  "without-template": "It names a block, or has a body.",
};

function tagText({ name, summary, body, attributes, examples }: PlatformTagDefinition): string {
  const required = attributes.filter((attribute) => attribute.required === true);
  const optional = attributes.filter((attribute) => attribute.required !== true);
  return [
    `\`<squarespace:${name}>\``,
    summary,
    BODY_TEXTS[body],
    [...required, ...optional].map((attribute) => `- ${attributeText(attribute)}`).join("\n"),
    ...examples.map((example) => `\`\`\`jsont\n${example}\n\`\`\``),
  ].join("\n\n");
}

function attributeText({ name, required, summary, kind, min, max }: TagAttributeDefinition): string {
  const bounds = kind !== "integer" ? "" : max === undefined ? "" : ` From ${min ?? 0} to ${max}.`;
  return `\`${name}\`${required === true ? " (required)" : ""}: ${summary}${bounds}`;
}
