import { LineIndex } from "#core/source/line-index.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";
import type { CollectionType, Configuration, CustomType, Layout, StaticPage } from "./configuration.js";
import { itemsOf, type JsonNode, memberOf, readJsonTree, stringsOf } from "./json-tree.js";

/** The files of a template repository, by their path below its template root. */
export interface RepositoryFiles {
  readonly paths: readonly string[];
  /** The text of a configuration. Undefined if it is missing or cannot be read. */
  readonly text: (path: string) => string | undefined;
}

/** Reads all configurations. Whatever cannot be read has its default and a diagnostic. */
export function readConfiguration(files: RepositoryFiles): Configuration {
  const reader = new Reader(files);
  const template = reader.json("template.conf");
  const collectionTypes = collectionTypesOf(reader);
  const systemPartials = [template, ...reader.collectionFiles.map((path) => reader.json(path))].flatMap(
    (root) => texts(memberOf(root, "systemPartials")),
  );
  return {
    name: textAt(template, "name") ?? "",
    author: textAt(template, "author") ?? "",
    layouts: layoutsOf(template),
    navigations: firstOfName(
      itemsOf(memberOf(template, "navigations")).flatMap((node) => {
        const name = textAt(node, "name");
        return name === undefined ? [] : [{ name, title: textAt(node, "title") ?? name }];
      }),
    ),
    stylesheets: texts(memberOf(template, "stylesheets")),
    systemCollections: texts(memberOf(template, "systemCollections")),
    systemPartials: [...new Set(systemPartials)],
    customTypes: firstOfName(itemsOf(memberOf(template, "customTypes")).flatMap(customTypeOf)),
    collectionTypes,
    pages: pagesOf(reader),
    overrides: overridesOf(reader),
    strings: stringsByLocale(reader),
    preset: presetOf(reader),
    diagnostics: reader.diagnostics,
  };
}

/** Reads each file once. */
class Reader {
  readonly files: RepositoryFiles;
  readonly diagnostics: SiteDiagnostic[] = [];
  readonly #read = new Map<string, JsonNode | undefined>();

  constructor(files: RepositoryFiles) {
    this.files = files;
  }

  get collectionFiles(): readonly string[] {
    return this.files.paths.filter((path) => COLLECTION_CONF.test(path));
  }

  json(path: string): JsonNode | undefined {
    if (!this.#read.has(path)) this.#read.set(path, this.#parse(path));
    return this.#read.get(path);
  }

  #parse(path: string): JsonNode | undefined {
    const text = this.files.text(path);
    if (text === undefined) return undefined;
    const { root, problems } = readJsonTree(text);
    const problem = root === undefined ? problems.at(-1) : problems[0];
    if (problem !== undefined) {
      const isBroken = root === undefined;
      this.diagnostics.push({
        code: isBroken ? "json-syntax" : "configuration",
        severity: isBroken ? "error" : "warning",
        message: `This is not ${isBroken ? "" : "strict "}JSON: ${problem.message}.`,
        help: isBroken ? "The file counts as empty until it is corrected." : "Remove it.",
        path,
        start: new LineIndex(text).position(problem.start),
      });
    }
    return root;
  }
}

const COLLECTION_CONF = /^collections\/[^/]+\.conf$/;
const COLLECTION_FILE = /^collections\/([^/]+)\.(?:conf|list|item)$/;
const PAGE_FILE = /^(?:pages\/)?([^/]+)\.page$/;
const TEXTS = /^strings\/(?:template|annotations)-([\w-]+)\.json$/;

function layoutsOf(template: JsonNode | undefined): readonly Layout[] {
  const layouts = memberOf(template, "layouts");
  if (layouts?.kind !== "object") return [];
  const byKey = new Map<string, Layout>();
  for (const { key, value } of layouts.members) {
    const regions = texts(memberOf(value, "regions")).map((name) => name.replace(/\.region$/, ""));
    byKey.set(key, { key, name: textAt(value, "name") ?? key, regions });
  }
  return [...byKey.values()];
}

function customTypeOf(node: JsonNode): readonly CustomType[] {
  const name = textAt(node, "name");
  if (name === undefined) return [];
  const fields = itemsOf(memberOf(node, "fields")).flatMap((field) => {
    const key = textAt(field, "name");
    if (key === undefined) return [];
    return [{ name: key, title: textAt(field, "title") ?? key, type: textAt(field, "type") ?? "text" }];
  });
  return [{ name, title: textAt(node, "title") ?? name, base: textAt(node, "base") ?? "text", fields }];
}

function collectionTypesOf(reader: Reader): Configuration["collectionTypes"] {
  const { paths } = reader.files;
  const names = new Set(paths.flatMap((path) => COLLECTION_FILE.exec(path)?.[1] ?? []));
  return Object.fromEntries(
    [...names].map((typeName): [string, CollectionType] => {
      const root = reader.json(`collections/${typeName}.conf`);
      const isIndex = flagAt(root, "index");
      return [
        typeName,
        {
          typeName,
          title: textAt(root, "title"),
          ordering: textAt(root, "ordering"),
          acceptTypes: texts(memberOf(root, "acceptTypes")),
          folder: isIndex || flagAt(root, "folder"),
          index: isIndex,
          fullData: flagAt(root, "fullData"),
          pageSize: numberAt(root, "pageSize"),
          layout: textAt(root, "layout"),
          supportsVideoBackgrounds: flagAt(root, "supportsVideoBackgrounds"),
          relatedItems: flagAt(root, "relatedItems"),
          hasList: paths.includes(`collections/${typeName}.list`),
          hasItem: paths.includes(`collections/${typeName}.item`),
        },
      ];
    }),
  );
}

function pagesOf(reader: Reader): Configuration["pages"] {
  const { paths } = reader.files;
  const names = new Set(paths.flatMap((path) => PAGE_FILE.exec(path)?.[1] ?? []));
  return Object.fromEntries(
    [...names].map((name): [string, StaticPage] => {
      const file = [`pages/${name}.page.conf`, `${name}.page.conf`, `pages/${name}.conf`].find((path) =>
        paths.includes(path),
      );
      const root = file === undefined ? undefined : reader.json(file);
      return [name, { name, title: textAt(root, "title") ?? name, description: textAt(root, "description") }];
    }),
  );
}

/** If two blocks replace the same type, the first by name counts. A block that is missing replaces nothing. */
function overridesOf(reader: Reader): Configuration["overrides"] {
  const { paths } = reader.files;
  const overrides: [string, string][] = [];
  for (const path of paths.filter((candidate) => candidate.endsWith(".block.conf")).sort()) {
    const type = textAt(reader.json(path), "type");
    const block = path.slice(0, -".conf".length);
    if (type === undefined || !paths.includes(block)) continue;
    if (!overrides.some(([known]) => known === type)) overrides.push([type, block.replace(/^blocks\//, "")]);
  }
  return Object.fromEntries(overrides);
}

function stringsByLocale(reader: Reader): Configuration["strings"] {
  const locales = new Map<string, Map<string, string>>();
  for (const path of reader.files.paths) {
    const locale = TEXTS.exec(path)?.[1];
    const root = locale === undefined ? undefined : reader.json(path);
    if (locale === undefined || root?.kind !== "object") continue;
    const strings = locales.get(locale) ?? new Map<string, string>();
    locales.set(locale, strings);
    for (const { key, value } of root.members) {
      if (value.kind === "scalar" && typeof value.value === "string") strings.set(key, value.value);
    }
  }
  return Object.fromEntries([...locales].map(([locale, strings]) => [locale, Object.fromEntries(strings)]));
}

function presetOf(reader: Reader): Configuration["preset"] {
  const tweaks = memberOf(reader.json("presets/default.preset"), "templateTweaks");
  if (tweaks?.kind !== "object") return {};
  return Object.fromEntries(
    tweaks.members.flatMap(({ key, value }) =>
      value.kind === "scalar" && value.value !== null ? [[key, String(value.value)]] : [],
    ),
  );
}

function firstOfName<T extends { readonly name: string }>(entries: readonly T[]): readonly T[] {
  return entries.filter(({ name }, i) => entries.findIndex((entry) => entry.name === name) === i);
}

function texts(node: JsonNode | undefined): readonly string[] {
  return stringsOf(node).map(({ value }) => value);
}

function textAt(node: JsonNode | undefined, key: string): string | undefined {
  const member = memberOf(node, key);
  return member?.kind === "scalar" && typeof member.value === "string" ? member.value : undefined;
}

function numberAt(node: JsonNode | undefined, key: string): number | undefined {
  const member = memberOf(node, key);
  return member?.kind === "scalar" && typeof member.value === "number" ? member.value : undefined;
}

/** Many files write booleans as strings. */
function flagAt(node: JsonNode | undefined, key: string): boolean {
  const member = memberOf(node, key);
  return member?.kind === "scalar" && String(member.value) === "true";
}
