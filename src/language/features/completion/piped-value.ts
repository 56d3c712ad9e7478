import { parse } from "#core/syntax/index.js";
import type { TemplateView } from "#language/template-view.js";
import { scopeAt } from "#lint/locate/scope-at.js";

const REFERENCE = /^(?:\.var\s+@[\w-]+\s+)?([@$\w.-]+)(?:\s*,[^|]*)?\|/;

/** Returns the values, in the known data, of the first reference of the tag at an offset. */
export function pipedValues({ document, fixtures }: TemplateView, offset: number): readonly unknown[] {
  const before = document.text.slice(0, offset);
  const content = before.slice(before.lastIndexOf("{") + 1);
  const [, text] = REFERENCE.exec(content) ?? [];
  const [node] = text === undefined ? [] : parse(`{${text}}`).tree.body;
  const reference = node?.kind === "variable" ? node.references[0] : undefined;
  if (reference === undefined) return [];
  const values = fixtures.map(({ value }) => value);
  return scopeAt(document.tree, offset, values, ({ data }) =>
    data.flatMap((scopes) => {
      const lookup = scopes.lookup(reference);
      return lookup.kind === "found" ? lookup.values : [];
    }),
  );
}

/** Returns whether the word at the end of the text follows the first bar of its tag. */
export function followsReference(text: string): boolean {
  const content = text.slice(text.lastIndexOf("{") + 1);
  return content.indexOf("|") === content.lastIndexOf("|");
}
