import { itemsOf, type JsonNode, memberOf, readJsonTree, stringsOf } from "#site/repository/json-tree.js";
import { type LayoutVariable, missingVariables } from "./layout-variables.js";

/** The facts about a site that are not in its templates. They are plain data, so they can be cached. */
export interface RepositoryFacts {
  /** Paths of all files, relative to the site. */
  readonly paths: readonly string[];
  /** The folder of `template.conf`, relative to the site and with a slash at its end. Undefined if there is none. */
  readonly templateRoot: string | undefined;
  /** Partials that a configuration names. */
  readonly systemPartials: readonly string[];
  /** The regions of each layout, as written. */
  readonly layouts: Readonly<Record<string, readonly string[]>>;
  /** Variables of the platform that a layout does not write, by layout. */
  readonly missingVariables: Readonly<Record<string, readonly LayoutVariable[]>>;
  /** Names of navigations. `undefined` if no configuration can be read. */
  readonly navigations: readonly string[] | undefined;
  /** The `.block.conf` files and the content block types that they replace. */
  readonly overrides: readonly { readonly path: string; readonly type: string }[];
  /** File names of blocks that occur in other files. */
  readonly namedElsewhere: readonly string[];
  /** Names of the custom types, and of their fields below `customContent`. */
  readonly customTypes: readonly string[];
  readonly customFields: readonly string[];
  /** Keys of the texts of `strings`, below `localizedStrings`. */
  readonly textKeys: readonly string[];
}

export interface RepositoryFiles {
  readonly paths: readonly string[];
  /** Returns the text of a file, or undefined if it cannot be read. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Blocks that no template applies. Other files are searched only for these. */
  readonly unapplied: readonly string[];
}

/** Larger texts are bundles, whose sources are elsewhere in the repository. */
const MAX_TEXT = 1_000_000;
/** A source map holds the sources of a bundle. */
const MAX_SOURCE_MAP = 10_000_000;
const MAX_TEXTS = 400;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|psd|sketch)$/i;
const OTHER_BINARY = /\.(?:woff2?|[to]tf|eot|mp[34]|m4[av]|mov|webm|og[gv]|wav|pdf|zip|t?gz)$/i;
const FOREIGN = /(?:^|\/)(?:node_modules|bower_components|\.git)\//;

/** Files whose texts templates read from `localizedStrings`. */
const TEXTS = /(?:^|\/)strings\/(?:template|annotations)-[\w-]+\.json$/;

/** Folders for build output, archives and leftovers. */
const SECONDARY =
  /(?:^|\/)(?:build|dist|out|output|legacy|old|_?archived?|backup|bak|deprecated|unused|tmp|temp|\.[^/]+)\//i;

/** Returns whether a file is a copy or a leftover, so that a file of the same name elsewhere takes precedence. */
export function isSecondary(path: string): boolean {
  return SECONDARY.test(path);
}

/** Returns the names of the repository's own collection types. */
export function ownCollections({ paths }: Pick<RepositoryFacts, "paths">): readonly string[] {
  return paths.flatMap((path) => /(?:^|\/)collections\/([^/]+)\.(?:conf|list|item)$/.exec(path)?.[1] ?? []);
}

/** Returns the names by which tags can refer to collections: their `urlId`, and the template's own types. */
export function collectionNames(repository: RepositoryFacts | undefined): readonly string[] {
  if (repository === undefined) return [];
  return [...new Set([...storedCollections(repository), ...ownCollections(repository)])];
}

/** Returns the `urlId` of each collection in the folder `content`. */
export function storedCollections({ paths }: RepositoryFacts): readonly string[] {
  return paths.flatMap(
    (path) => /(?:^|\/)content\/(?:collections|pages)\/([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
}

export async function repositoryFacts({ paths, read, unapplied }: RepositoryFiles): Promise<RepositoryFacts> {
  const confs = paths.filter((path) => path === "template.conf" || path.endsWith("/template.conf"));
  const conf = confs.find((path) => !isSecondary(path)) ?? confs[0];
  const template = conf === undefined ? undefined : readJsonTree((await read(conf)) ?? "").root;
  const systemPartials = new Set(stringsOf(memberOf(template, "systemPartials")).map(({ value }) => value));
  for (const path of paths) {
    if (!/(?:^|\/)collections\/[^/]+\.conf$/.test(path)) continue;
    const { root } = readJsonTree((await read(path)) ?? "");
    for (const { value } of stringsOf(memberOf(root, "systemPartials"))) systemPartials.add(value);
  }
  const navigations = memberOf(template, "navigations");
  const templateRoot = conf?.slice(0, -"template.conf".length);
  const layouts = layoutsOf(template);
  return {
    paths,
    templateRoot,
    systemPartials: [...systemPartials],
    layouts,
    missingVariables: await missingVariables(layouts, {
      root: templateRoot ?? "",
      paths: new Set(paths),
      read,
    }),
    navigations: template === undefined ? undefined : itemsOf(navigations).flatMap(nameOf),
    overrides: await overridesIn(paths, read),
    namedElsewhere: await namedElsewhere(paths, read, unapplied),
    customTypes: itemsOf(memberOf(template, "customTypes")).flatMap(nameOf),
    customFields: itemsOf(memberOf(template, "customTypes")).flatMap((type) =>
      itemsOf(memberOf(type, "fields")).flatMap(nameOf),
    ),
    textKeys: await textKeys(paths, read),
  };
}

async function textKeys(paths: readonly string[], read: RepositoryFiles["read"]): Promise<readonly string[]> {
  const keys = new Set<string>();
  for (const path of paths.filter((candidate) => TEXTS.test(candidate))) {
    const { root } = readJsonTree((await read(path)) ?? "");
    for (const { key } of root?.kind === "object" ? root.members : []) keys.add(key);
  }
  return [...keys];
}

function layoutsOf(template: JsonNode | undefined): Readonly<Record<string, readonly string[]>> {
  const layouts = memberOf(template, "layouts");
  if (layouts?.kind !== "object") return {};
  return Object.fromEntries(
    layouts.members.map(({ key, value }) => [
      key,
      stringsOf(memberOf(value, "regions")).map((region) => region.value),
    ]),
  );
}

async function overridesIn(
  paths: readonly string[],
  read: RepositoryFiles["read"],
): Promise<RepositoryFacts["overrides"]> {
  const overrides: { readonly path: string; readonly type: string }[] = [];
  for (const path of paths.filter(
    (candidate) => candidate.endsWith(".block.conf") && !isSecondary(candidate),
  )) {
    const type = memberOf(readJsonTree((await read(path)) ?? "").root, "type");
    if (type?.kind === "scalar" && typeof type.value === "string") overrides.push({ path, type: type.value });
  }
  return overrides;
}

function nameOf(node: JsonNode): readonly string[] {
  const name = memberOf(node, "name");
  return name?.kind === "scalar" && typeof name.value === "string" ? [name.value] : [];
}

/** Finds the names in scripts, source maps, documentation and other texts, which tell what the block is for. */
async function namedElsewhere(
  paths: readonly string[],
  read: RepositoryFiles["read"],
  unapplied: readonly string[],
): Promise<readonly string[]> {
  const pending = new Set(unapplied);
  const names: string[] = [];
  if (pending.size === 0) return names;
  for (const path of paths
    .filter((candidate) => ![PICTURE, OTHER_BINARY, FOREIGN].some((pattern) => pattern.test(candidate)))
    .slice(0, MAX_TEXTS)) {
    const text = (await read(path)) ?? "";
    if (text.length > (path.endsWith(".map") ? MAX_SOURCE_MAP : MAX_TEXT)) continue;
    for (const name of pending) {
      if (path === name || path.endsWith(`/${name}`) || !text.includes(name)) continue;
      names.push(name);
      pending.delete(name);
    }
    if (pending.size === 0) break;
  }
  return names;
}
