import type { Example, Family, FormatterDefinition, Parameter, PredicateDefinition } from "./define.js";
import type { Library } from "./registry.js";
import { isPredicate, signature } from "./signature.js";

/** The entry of one formatter or predicate in the reference: plain data, ready for text, Markdown, HTML or JSON. */
export interface ReferenceEntry {
  readonly kind: "formatter" | "predicate";
  readonly name: string;
  readonly family: Family;
  readonly signature: string;
  readonly summary: string;
  /** The accepted input. Formatters only. */
  readonly accepts?: string;
  readonly parameters: readonly Parameter[];
  readonly examples: readonly Example[];
}

/** The formatters or the predicates of a family. */
export interface ReferenceSection {
  readonly kind: ReferenceEntry["kind"];
  readonly family: Family;
  /** Such as "Core formatters". */
  readonly title: string;
  readonly entries: readonly ReferenceEntry[];
}

/** Titles, in the order of the reference. */
const FAMILIES: Readonly<Record<Family, string>> = {
  core: "Core",
  content: "Content",
  commerce: "Commerce",
  social: "Social",
  i18n: "Dates, numbers and languages",
  slide: "Slide",
  legacy: "Legacy",
};

/** Returns the reference of a library: formatters before predicates, by family and name. */
export function reference(library: Library): readonly ReferenceSection[] {
  return [
    ...sections("formatter", [...library.formatters.values()]),
    ...sections("predicate", [...library.predicates.values()]),
  ];
}

/** Returns the entry of `name`. A predicate is also found without its question mark if no formatter has that name. */
export function referenceEntry(library: Library, name: string): ReferenceEntry | undefined {
  const definition =
    library.formatters.get(name) ?? library.predicates.get(name) ?? library.predicates.get(`${name}?`);
  return definition && entryOf(definition);
}

function sections(
  kind: ReferenceEntry["kind"],
  definitions: readonly (FormatterDefinition | PredicateDefinition)[],
): ReferenceSection[] {
  return (Object.keys(FAMILIES) as Family[]).flatMap((family) => {
    const members = definitions.filter((definition) => definition.family === family);
    if (members.length === 0) return [];
    const entries = members.map(entryOf).sort((a, b) => (a.name < b.name ? -1 : 1));
    return [{ kind, family, title: `${FAMILIES[family]} ${kind}s`, entries }];
  });
}

function entryOf(definition: FormatterDefinition | PredicateDefinition): ReferenceEntry {
  const { name, family, summary, parameters, examples } = definition;
  const kind = isPredicate(definition) ? "predicate" : "formatter";
  const base = {
    kind,
    name,
    family,
    signature: signature(definition),
    summary,
    parameters,
    examples,
  } as const;
  return isPredicate(definition) ? base : { ...base, accepts: definition.accepts };
}
