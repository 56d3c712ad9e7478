import {
  CompletionItemKind,
  type CompletionList,
  type Hover,
  type Location,
} from "vscode-languageserver-types";
import { type JsonCursor, jsonCursorAt } from "#lint/repository/json-cursor.js";
import { shapeOf } from "#site/repository/configurations.js";
import type { Key, NamedFile, Shape } from "#site/repository/shape.js";
import { markdown } from "../documentation.js";
import { nameOf, type SiteView, type TemplateView } from "../template-view.js";
import type { Item } from "./completion/item.js";
import { namesOfRole, pathsBelow } from "./repository-names.js";

/** Completes a key or a value of a configuration such as `template.conf`. */
export function completeConfiguration(view: TemplateView, offset: number): CompletionList | undefined {
  const match = cursorIn(view, offset);
  if (match === undefined) return undefined;
  const { cursor, shape } = match;
  const items = cursor.isKey ? keyItems(shape, cursor) : valueItems(shape, view.site);
  const range = view.document.range(cursor.span);
  const isString = cursor.isKey || shape.kind === "string";
  return {
    isIncomplete: false,
    items: items.map(({ insertText, ...item }) => {
      const written = insertText ?? item.label;
      return {
        ...item,
        textEdit: { range, newText: isString && !cursor.isQuoted ? `"${written}"` : written },
      };
    }),
  };
}

/** Explains the key at the cursor. */
export function hoverConfiguration(view: TemplateView, offset: number): Hover | undefined {
  const match = cursorIn(view, offset);
  if (match === undefined || !match.cursor.isKey || match.shape.kind !== "object") return undefined;
  const { cursor, shape } = match;
  const name = view.document.text.slice(cursor.span.start, cursor.span.end);
  const key = Object.hasOwn(shape.keys, name) ? shape.keys[name] : undefined;
  return key && { contents: markdown(keyText(name, key)), range: view.document.range(cursor.span) };
}

/** Finds the file, or the layout of `template.conf`, named by the string at the cursor. */
export function configurationDefinitions(view: TemplateView, offset: number): readonly Location[] {
  const match = cursorIn(view, offset);
  if (match === undefined || match.cursor.isKey || match.shape.kind !== "string") return [];
  const { site, document } = view;
  const { start, end } = match.cursor.span;
  const value = document.text.slice(start, end);
  switch (match.shape.names) {
    case "region": {
      const name = `${value.replace(/\.region$/, "")}.region`;
      const file = site?.project.files.find((candidate) => candidate.name === name);
      return file === undefined
        ? []
        : [site?.document(file.path)?.location({ start: 0, end: 0 })].filter(isDefined);
    }
    case "stylesheet": {
      const path = `${site?.project.repository?.templateRoot ?? ""}styles/${value}`;
      if (site?.project.repository?.paths.includes(path) !== true || site.uri === undefined) return [];
      return [{ uri: site.uri(path), range: document.range({ start: 0, end: 0 }) }];
    }
    case "layout": {
      const { configuration } = site ?? {};
      const at = configuration?.text.indexOf(`"${value}"`) ?? -1;
      return configuration === undefined || at === -1
        ? []
        : [configuration.location({ start: at + 1, end: at + 1 + value.length })];
    }
    default:
      return [];
  }
}

function isDefined(location: Location | undefined): location is Location {
  return location !== undefined;
}

function cursorIn({ document }: TemplateView, offset: number) {
  const root = shapeOf(nameOf(document));
  const cursor = root && jsonCursorAt(document.text, offset);
  if (root === undefined || cursor === undefined) return undefined;
  let shape: Shape | undefined = root;
  for (const segment of cursor.path) shape = shape && memberShape(shape, segment);
  return shape && { cursor, shape };
}

function memberShape(shape: Shape, segment: string | number): Shape | undefined {
  if (shape.kind === "list" || shape.kind === "map") return shape.of;
  if (shape.kind !== "object" || typeof segment !== "string") return undefined;
  return Object.hasOwn(shape.keys, segment) ? shape.keys[segment]?.shape : undefined;
}

function keyItems(shape: Shape, { keys }: JsonCursor): readonly Item[] {
  if (shape.kind !== "object") return [];
  return Object.entries(shape.keys)
    .filter(([name]) => !keys.includes(name))
    .map(([name, key]) => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: key.summary,
      // Required keys come first.
      sortText: `${key.required === true ? " " : ""}${name}`,
    }));
}

function valueItems(shape: Shape, site: SiteView | undefined): readonly Item[] {
  if (shape.kind === "boolean")
    return ["true", "false"].map((label) => ({ label, kind: CompletionItemKind.Value }));
  if (shape.kind !== "string") return [];
  const { choices = [], examples = [], names } = shape;
  const values = [...choices, ...examples].map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
  if (names === undefined) return values;
  return [...values, ...namesIn(names, site).map((label) => ({ label, kind: CompletionItemKind.File }))];
}

function namesIn(names: NamedFile, site: SiteView | undefined): readonly string[] {
  switch (names) {
    case "region":
      return namesOfRole(site, "region");
    case "stylesheet":
      return pathsBelow(site, "styles", [".less", ".css"]);
    case "layout":
      return Object.keys(site?.project.repository?.layouts ?? {});
  }
}

function keyText(name: string, { shape, summary, required }: Key): string {
  const choices = shape.kind === "string" && shape.choices ? `One of ${shape.choices.join(", ")}.` : "";
  return [`\`${name}\`${required === true ? " (required)" : ""}`, summary, choices]
    .filter(Boolean)
    .join("\n\n");
}
