import { misspellings } from "#core/diagnostics/misspelt.js";
import { nearest } from "#core/diagnostics/nearest.js";
import type { Span } from "#core/source/span.js";
import { collectionShape, ITEM_TYPES, SYSTEM_COLLECTIONS } from "#site/repository/configurations.js";
import { type JsonNode, memberOf, stringsOf } from "#site/repository/json-tree.js";
import type { Shape } from "#site/repository/shape.js";
import type { ShapeProblem } from "#site/repository/shape-problems.js";
import type { Around } from "./around.js";
import { ownCollections } from "./repository.js";

/** Types of collections that an index accepts, and types of items that have another name elsewhere. */
const OTHER_TYPES = [...SYSTEM_COLLECTIONS, "link", "index", "folder", "store-item", "products", "portfolio"];
/** Keys with common values that are not a fixed set. */
const KEYS = ["icon", "indexType", "view", "promotedBlocks"];

/** Returns entries of `acceptTypes` that misspell a type of the platform or of the repository. */
export function misspeltTypes(root: JsonNode, { repository }: Around): readonly ShapeProblem[] {
  if (repository === undefined) return [];
  const types = [...ITEM_TYPES, ...OTHER_TYPES, ...repository.customTypes, ...ownCollections(repository)];
  return misspelt(stringsOf(memberOf(root, "acceptTypes")), types);
}

/** Returns values that misspell one of the common values of their key. */
export function misspeltWords(root: JsonNode): readonly ShapeProblem[] {
  return KEYS.flatMap((key) => {
    const node = memberOf(root, key);
    if (node === undefined) return [];
    const { kind, start, end } = node;
    const values =
      kind === "scalar" && typeof node.value === "string"
        ? [{ value: node.value, start, end }]
        : stringsOf(node);
    return misspelt(values, examplesOf(collectionShape, key));
  });
}

function misspelt(
  values: readonly (Span & { readonly value: string })[],
  types: readonly string[],
): readonly ShapeProblem[] {
  const correct = misspellings(new Set(types), true);
  return values.flatMap(({ value, start, end }) => {
    const suggestion = correct(value);
    if (suggestion === undefined) return [];
    return [{ start, end, message: `There is no "${value}".`, help: `Did you mean "${suggestion}"?` }];
  });
}

function examplesOf(shape: Shape, key: string): readonly string[] {
  const value = shape.kind === "object" ? shape.keys[key]?.shape : undefined;
  const item = value?.kind === "list" ? value.of : value;
  return item?.kind === "string" ? (item.examples ?? []) : [];
}

const KINDS = ["annotations", "configuration", "template", "tweaks"];
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** Returns the problem of the name of a file in `strings`, which the platform reads by its kind and locale. */
export function textsNameProblem(path: string, { repository }: Around): ShapeProblem | undefined {
  const name = /(?:^|\/)strings\/([^/]+)\.json$/.exec(path)?.[1];
  if (name === undefined || repository?.templateRoot === undefined) return undefined;
  const [, kind = name, locale] = /^([a-zA-Z]+)[-_.](.+)$/.exec(name) ?? [];
  if (KINDS.includes(kind) && name === `${kind}-${locale}` && LOCALE.test(locale ?? "")) return undefined;
  const suggestion = nearest(kind, KINDS);
  // There may be other files, such as notes.
  if (suggestion === undefined) return undefined;
  const language = locale?.replaceAll("_", "-");
  const help =
    language !== undefined && LOCALE.test(language)
      ? `Did you mean "${suggestion}-${language}.json"?`
      : `Files are called ${KINDS.join("-en-US.json, ")}-en-US.json.`;
  return { start: 0, end: 1, message: `The platform does not read strings/${name}.json.`, help };
}
