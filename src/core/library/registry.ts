import { requireDefinition } from "./declaration.js";
import type { FormatterDefinition, PredicateDefinition } from "./define.js";
import type { PlatformTagDefinition } from "./platform-tag.js";

/** The names that templates may call. Nothing else can be called. */
export class Library {
  readonly formatters: ReadonlyMap<string, FormatterDefinition>;
  readonly predicates: ReadonlyMap<string, PredicateDefinition>;

  /** Platform tags by the part of their name after `squarespace:`. Without any, they are text. */
  readonly tags: ReadonlyMap<string, PlatformTagDefinition>;

  /** The definitions of the host. */
  readonly ofHost: ReadonlySet<FormatterDefinition | PredicateDefinition>;

  constructor(
    formatters: readonly FormatterDefinition[],
    predicates: readonly PredicateDefinition[],
    ofHost: ReadonlySet<FormatterDefinition | PredicateDefinition> = new Set(),
    tags: ReadonlyMap<string, PlatformTagDefinition> = new Map(),
  ) {
    this.ofHost = ofHost;
    this.tags = tags;
    this.formatters = byName("formatter", formatters);
    this.predicates = byName("predicate", predicates);
  }

  /**
   * Returns a library with further definitions of the host, which replace those of the same name. Throws a TypeError
   * for a malformed definition.
   */
  with(formatters: readonly FormatterDefinition[], predicates: readonly PredicateDefinition[]): Library {
    if (formatters.length === 0 && predicates.length === 0) return this;
    for (const definition of formatters) requireDefinition("formatter", definition);
    for (const definition of predicates) requireDefinition("predicate", definition);
    const replaced = <T extends { readonly name: string }>(old: Iterable<T>, added: readonly T[]): T[] => {
      const names = new Set(added.map((definition) => definition.name));
      return [...[...old].filter((definition) => !names.has(definition.name)), ...added];
    };
    return new Library(
      replaced(this.formatters.values(), formatters),
      replaced(this.predicates.values(), predicates),
      new Set([...this.ofHost, ...formatters, ...predicates]),
      this.tags,
    );
  }

  /** Returns a library with platform tags. */
  withTags(tags: readonly PlatformTagDefinition[]): Library {
    if (tags.length === 0) return this;
    const all = new Map([...this.tags, ...tags.map((tag) => [tag.name, tag] as const)]);
    return new Library([...this.formatters.values()], [...this.predicates.values()], this.ofHost, all);
  }
}

const NAME = { formatter: /^[a-zA-Z][a-zA-Z0-9_-]*$/, predicate: /^[a-zA-Z][a-zA-Z0-9_-]*\?$/ };

function byName<T extends { readonly name: string }>(
  kind: keyof typeof NAME,
  definitions: readonly T[],
): ReadonlyMap<string, T> {
  const result = new Map<string, T>();
  for (const definition of definitions) {
    if (!NAME[kind].test(definition.name)) {
      throw new TypeError(
        `"${definition.name}" cannot name a ${kind}: templates could not call it. Use an ASCII letter, then ` +
          `letters, digits, "_" or "-"${kind === "predicate" ? ', and "?" at the end' : ""}.`,
      );
    }
    if (result.has(definition.name)) {
      throw new TypeError(`Two ${kind}s are named "${definition.name}". Remove one of them.`);
    }
    result.set(definition.name, definition);
  }
  return result;
}
