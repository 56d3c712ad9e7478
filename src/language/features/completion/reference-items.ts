import { CompletionItemKind } from "vscode-languageserver-types";
import type { Expected, Node, Reference } from "#core/syntax/index.js";
import { parse } from "#core/syntax/index.js";
import { describeValue } from "#language/sample-text.js";
import type { Fixture, TemplateView } from "#language/template-view.js";
import type { DataScopes } from "#lint/data/scopes.js";
import { type Scope, scopeAt } from "#lint/locate/scope-at.js";
import type { Item } from "./item.js";

/** Maximum number of items. Maps with thousands of keys are data, not members. */
const MAX_ITEMS = 500;
/** A key that does not occur in data; looking it up returns the existing keys. */
const NO_KEY = "no-such-key\u0000";

type Place = Pick<Extract<Expected, { kind: "reference" }>, "owner" | "target">;

/** Returns local variables and data for a reference, or the members of the part before the dot. */
export function referenceItems(
  view: TemplateView,
  offset: number,
  { owner, target }: Place,
): readonly Item[] {
  const values = view.fixtures.map(({ value }) => value);
  return scopeAt(view.document.tree, offset, values, (scope) => {
    const items = owner === "" ? [...localsOf(scope), ...specialItems(scope)] : [];
    const labels = new Set(items.map(({ label }) => label));
    for (const [i, data] of scope.data.entries()) {
      const fixture = view.fixtures[i];
      if (fixture === undefined) continue;
      for (const item of memberItems(data, owner, target, fixture)) {
        if (labels.has(item.label) || items.length >= MAX_ITEMS) continue;
        labels.add(item.label);
        items.push(item);
      }
    }
    return items;
  });
}

/** Returns the local variables defined at an offset. */
export function localItems({ document }: TemplateView, offset: number): readonly Item[] {
  return scopeAt(document.tree, offset, [], localsOf);
}

function localsOf({ locals }: Scope): Item[] {
  const names = new Set(locals.definitions.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const definition = locals.find(name);
    return definition === undefined
      ? []
      : [
          {
            label: name,
            kind: CompletionItemKind.Variable,
            detail: `set by .${definition.node.kind}`,
            sortText: ` ${name}`,
          },
        ];
  });
}

function specialItems({ parents }: Scope): readonly Item[] {
  const items: Item[] = [{ label: "@", kind: CompletionItemKind.Keyword, detail: "the current scope" }];
  if (parents.some(({ kind }: Node) => kind === "repeated")) {
    items.push(
      { label: "@index", kind: CompletionItemKind.Keyword, detail: "number of the element, from 1" },
      { label: "@index0", kind: CompletionItemKind.Keyword, detail: "number of the element, from 0" },
    );
  }
  return items;
}

function memberItems(data: DataScopes, owner: string, target: boolean, fixture: Fixture): Item[] {
  const lookUp = (path: string): ReturnType<DataScopes["lookup"]> => {
    const reference = referenceOf(path);
    if (reference === undefined) return { kind: "unknown" };
    return target ? data.target(reference) : data.lookup(reference);
  };
  const prefix = owner === "" ? "" : `${owner}.`;
  const keys = memberKeys(data, owner, target);
  return keys.slice(0, MAX_ITEMS).flatMap((key) => {
    // Skip keys that cannot be written as a reference.
    const lookup = lookUp(prefix + key);
    if (lookup.kind !== "found") return [];
    return [
      {
        label: key,
        kind: CompletionItemKind.Field,
        detail: `${describeValue(lookup.values[0], fixture)} — ${fixture.name}`,
      },
    ];
  });
}

function memberKeys(data: DataScopes, owner: string, target: boolean): readonly string[] {
  const path = owner === "" ? [] : referenceOf(owner)?.path;
  if (path === undefined) return [];
  const reference: Reference = { text: owner, path: [...path, NO_KEY], start: 0, end: 0 };
  const lookup = target ? data.target(reference) : data.lookup(reference);
  return lookup.kind === "missing" && lookup.segment === path.length ? lookup.keys : [];
}

/** Parses a reference. Returns undefined if the text is not one. */
function referenceOf(text: string): Reference | undefined {
  const [node, ...others] = parse(`{${text}}`).tree.body;
  const only = others.length === 0 && node?.kind === "variable" ? node : undefined;
  return only?.references.length === 1 && only.formatters.length === 0 ? only.references[0] : undefined;
}
