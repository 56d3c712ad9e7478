import { CompletionItemKind } from "vscode-languageserver-types";
import type { FormatterDefinition, ValueKind } from "#core/library/define.js";
import { signature } from "#core/library/signature.js";
import { parse } from "#core/syntax/index.js";
import type { TemplateView } from "#language/template-view.js";
import { read } from "#model/json.js";
import type { Item } from "./item.js";
import { followsReference, pipedValues } from "./piped-value.js";

type Kind = Exclude<ValueKind, "scalar"> | "other";

/** Returns all formatters, those first that take the kind of the tag's value. `start` is the offset of the name. */
export function formatterItems(view: TemplateView, start: number): readonly Item[] {
  const [value] = followsReference(view.document.text.slice(0, start)) ? pipedValues(view, start) : [];
  const kind = value === undefined ? undefined : kindOf(value);
  const definitions = [...view.library.formatters.values()];
  if (kind === undefined) return definitions.map(itemOf);
  return definitions
    .map((definition) => ({ definition, rank: rankOf(definition, kind) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ definition, rank }) => ({ ...itemOf(definition), sortText: `${rank}${definition.name}` }));
}

const itemOf = (definition: FormatterDefinition): Item => ({
  label: definition.name,
  kind: CompletionItemKind.Function,
  detail: signature(definition),
  data: { call: definition.name },
});

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return "array";
  if (typeof value === "object" && value !== null) return "object";
  if (typeof value === "number") return "number";
  // Numbers in text, such as amounts, are taken as numbers.
  if (typeof value === "string") return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? "number" : "string";
  return "other";
}

/** 1: it takes this kind. 2: it may. 3: it certainly takes another one. */
function rankOf(definition: FormatterDefinition, kind: Kind): 1 | 2 | 3 {
  const { takes } = definition;
  if (takes === undefined) return exampleKinds(definition).has(kind) ? 1 : 2;
  if (takes === kind) return 1;
  if (takes === "scalar") return kind === "array" || kind === "object" ? 3 : 1;
  return takes === "string" && kind === "number" ? 2 : 3;
}

const known = new WeakMap<FormatterDefinition, ReadonlySet<Kind>>();

/** Returns the kinds of the values in a formatter's examples. */
function exampleKinds(definition: FormatterDefinition): ReadonlySet<Kind> {
  const cached = known.get(definition);
  if (cached !== undefined) return cached;
  const kinds = new Set<Kind>();
  for (const { template, data } of definition.examples) {
    for (const node of parse(template).tree.body) {
      if (node.kind !== "variable" || node.formatters[0]?.name !== definition.name) continue;
      const path = node.references[0]?.path ?? [];
      const value = path.length === 1 && path[0] === "@" ? data : read(data, ...path.map(String));
      if (value !== undefined) kinds.add(kindOf(value));
    }
  }
  known.set(definition, kinds);
  return kinds;
}
