import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Range,
} from "vscode-languageserver-types";
import { signature } from "#core/library/signature.js";
import { instructionTexts } from "#core/reference/instruction-texts.js";
import { type Expected, placeAt, unfinishedTag } from "#core/syntax/index.js";
import { KEYWORDS } from "#core/syntax/instructions.js";
import { callDocumentation, instructionDocumentation } from "../documentation.js";
import type { TemplateView } from "../template-view.js";
import { argumentItems } from "./completion/argument-items.js";
import { blockAt, blockItem } from "./completion/block-items.js";
import { formatterItems } from "./completion/formatter-items.js";
import type { Item } from "./completion/item.js";
import { partialItems } from "./completion/partial-items.js";
import { localItems, referenceItems } from "./completion/reference-items.js";
import { completePlatformTag } from "./platform-tags.js";

export interface CompletionOptions {
  /** Whether the client inserts snippets, so that a block is inserted with its `.end`. */
  readonly snippets?: boolean;
}

/** Completes the tag at the cursor, of the language or of the platform. */
export function completion(
  view: TemplateView,
  offset: number,
  { snippets = false }: CompletionOptions = {},
): CompletionList | undefined {
  const { document } = view;
  const expected = unfinishedTag(document.text, offset);
  if (placeAt(document.tree, offset)?.node.kind === "comment") return undefined;
  if (expected === undefined) return completePlatformTag(view, offset);
  const range = document.range({ start: expected.start, end: endOfWord(document.text, expected) });
  const block = snippets ? blockAt(document, expected.start, document.offset(range.end)) : undefined;
  const items = itemsFor(view, offset, expected).map(
    (item) => (block && blockItem(block, item)) ?? withEdit(item, range),
  );
  return { isIncomplete: false, items };
}

/** Adds the details of the selected item. */
export function describeItem(view: Pick<TemplateView, "library">, item: CompletionItem): CompletionItem {
  const keyword = KEYWORDS.find((known) => known === item.data?.keyword);
  const documentation =
    keyword !== undefined
      ? instructionDocumentation(keyword)
      : typeof item.data?.call === "string"
        ? callDocumentation(view.library, item.data.call)
        : undefined;
  return documentation === undefined ? item : { ...item, documentation };
}

function itemsFor(view: TemplateView, offset: number, expected: Expected): readonly Item[] {
  switch (expected.kind) {
    case "instruction":
      return [...instructionItems(), ...predicateItems(view, ".")];
    case "formatter":
      return formatterItems(view, expected.start);
    case "predicate":
      return predicateItems(view, "");
    case "reference": {
      const references = referenceItems(view, offset, expected);
      if (expected.or === "instruction") return [...references, ...instructionItems()];
      return expected.or === "predicate" ? [...references, ...predicateItems(view, "")] : references;
    }
    case "local":
      return localItems(view, offset);
    case "partial":
      return partialItems(view);
    case "argument":
      return argumentItems(view, offset, expected);
  }
}

function instructionItems(): readonly Item[] {
  return KEYWORDS.map((keyword) => ({
    label: `.${keyword}`,
    kind: CompletionItemKind.Keyword,
    detail: instructionTexts[keyword].form,
    insertText: instructionTexts[keyword].insert,
    filterText: instructionTexts[keyword].insert,
    // Instructions come before predicates, of which there are many.
    sortText: ` ${keyword}`,
    data: { keyword },
  }));
}

function predicateItems({ library }: TemplateView, dot: string): readonly Item[] {
  return [...library.predicates.values()].map((definition) => ({
    label: dot + definition.name,
    kind: CompletionItemKind.Function,
    detail: signature(definition),
    data: { call: definition.name },
  }));
}

/** An item replaces the whole word at the cursor. */
function withEdit({ insertText, ...item }: Item, range: Range): CompletionItem {
  return { ...item, textEdit: { range, newText: insertText ?? item.label } };
}

function endOfWord(text: string, { kind, end }: Expected): number {
  const word = kind === "partial" ? /[\w.-]*/y : /[\w-]*\??/y;
  word.lastIndex = end;
  return end + (word.exec(text)?.[0].length ?? 0);
}
