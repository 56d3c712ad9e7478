import { type DocumentSymbol, SymbolKind } from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import { type Node, walk } from "#core/syntax/index.js";
import { wellFormed } from "#core/values/surrogates.js";
import { occurrencesIn } from "#lint/locate/occurrences.js";
import type { TemplateDocument } from "../template-document.js";

/** Maximum depth. Serializing an outline as JSON is recursive. */
const MAX_DEPTH = 64;
/** Maximum number of symbols, because editors become slow with more. */
const MAX_SYMBOLS = 5_000;

interface Entry {
  readonly kind: SymbolKind;
  readonly name: string;
  /** The part to select, inside the node. */
  readonly span: Span;
}

/** Returns the outline of a template: blocks, macros and local variables. */
export function documentSymbols(document: TemplateDocument): DocumentSymbol[] {
  const root: DocumentSymbol[] = [];
  const stack: { readonly node: Node; readonly children: DocumentSymbol[] }[] = [];
  let count = 0;
  walk(document.tree.body, {
    enter: (node) => {
      if (count >= MAX_SYMBOLS) return;
      const target = stack.at(-1)?.children ?? root;
      for (const { kind, name, span } of entriesOf(node, document)) {
        const children: DocumentSymbol[] = [];
        const [range, selectionRange] = [document.range(node), document.range(span)];
        target.push({ name, kind, range, selectionRange, children });
        count++;
        if ("open" in node && stack.length < MAX_DEPTH) stack.push({ node, children });
      }
    },
    leave: (node) => {
      if (stack.at(-1)?.node === node) stack.pop();
    },
  });
  return root;
}

function entriesOf(node: Node, document: TemplateDocument): readonly Entry[] {
  switch (node.kind) {
    case "macro":
      return [{ kind: SymbolKind.Function, name: node.name, span: node.nameSpan }];
    case "section":
    case "repeated":
    case "if":
    case "predicate": {
      const { start, end } = node.open;
      const kind = node.kind === "repeated" ? SymbolKind.Array : SymbolKind.Namespace;
      // Names must be non-empty and on one line.
      const name = document.text.slice(start + 1, end - 1).replace(/\s+/g, " ");
      return [{ kind, name: wellFormed(name.slice(0, 100)), span: node.open }];
    }
    case "var":
    case "ctx":
    case "inject":
      return [{ kind: SymbolKind.Variable, name: node.name, span: node.nameSpan }];
    case "eval":
      return occurrencesIn({ source: document.text, body: [node], nesting: 0 })
        .all.filter(({ kind }) => kind === "definition")
        .map((definition) => ({ kind: SymbolKind.Variable, name: definition.name, span: definition }));
    default:
      return [];
  }
}
