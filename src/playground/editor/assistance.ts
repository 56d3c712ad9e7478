import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap } from "@codemirror/view";
import type { CompletionEntry } from "../engine/protocol.js";
import type { EditorActions } from "./editor-actions.js";
import { nodesOf } from "./html-nodes.js";
import { signatures } from "./signature.js";
import { isInTag } from "./tag-at.js";

const TYPES: Readonly<Record<CompletionEntry["kind"], string>> = {
  function: "function",
  keyword: "keyword",
  property: "property",
  variable: "variable",
  file: "class",
  enum: "enum",
};

/** Completion, hover, go to definition, renaming and formatting in a template. */
export function assistance(path: string, actions: EditorActions): Extension {
  return [
    autocompletion({ override: [(context) => completions(path, actions, context)], icons: false }),
    signatures(path, actions),
    hoverTooltip(
      async (_view, offset) => {
        const result = await actions.call("hover", path, offset);
        if (result === undefined) return null;
        return { pos: result.from, end: result.to, above: true, create: () => ({ dom: about(result.html) }) };
      },
      { hideOnChange: true },
    ),
    EditorView.domEventHandlers({
      click: (event, view) => {
        if (!event.ctrlKey && !event.metaKey) return false;
        const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (offset !== null) actions.goToDefinition(path, offset);
        return offset !== null;
      },
    }),
    keymap.of([
      { key: "F12", run: at((offset) => actions.goToDefinition(path, offset)) },
      { key: "F2", run: at((offset) => actions.rename(path, offset)) },
      { key: "Mod-i", preventDefault: true, run: at((offset) => actions.describe(path, offset)) },
      { key: "Mod-.", run: at((offset) => actions.fix(path, offset)) },
      { key: "Shift-Alt-f", run: at(() => actions.format(path)) },
      { key: "F1", run: at((offset) => actions.explain(path, offset)) },
    ]),
  ];
}

function at(act: (offset: number) => void) {
  return (view: EditorView): boolean => {
    act(view.state.selection.main.head);
    return true;
  };
}

async function completions(
  path: string,
  actions: EditorActions,
  { pos, explicit, state }: CompletionContext,
): Promise<CompletionResult | null> {
  // During typing only inside of a tag: there is nothing to complete in the text between tags.
  if (!explicit && !isInTag(state, pos)) return null;
  const result = await actions.call("complete", path, pos);
  if (result === undefined || result.entries.length === 0) return null;
  const options = result.entries.map((entry, i) => optionOf(entry, i, actions));
  const prefix = state.sliceDoc(result.from, pos);
  return { from: result.from, to: result.to, options, validFor: (word) => isSameWord(prefix, word) };
}

function optionOf(
  { label, detail, kind, insert, about: subject }: CompletionEntry,
  index: number,
  actions: EditorActions,
): Completion {
  return {
    label,
    type: TYPES[kind],
    apply: insert,
    // Keep the engine's order: names in scope come first.
    boost: Math.max(-99, 40 - index / 20),
    ...(detail === undefined ? {} : { detail: detail.length > 70 ? `${detail.slice(0, 70)}…` : detail }),
    ...(subject === undefined
      ? {}
      : {
          info: async () => {
            const html = await actions.call("describe", subject);
            return html === undefined ? null : about(html);
          },
        }),
  };
}

function about(html: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-about";
  element.append(...nodesOf(html));
  return element;
}

/**
 * Returns whether a list of completions is still valid for a word. `prefix` is the part of the word before the cursor
 * when the list was made. Letters, digits, `_`, `-` and a last `?` continue it. A dot, `@`, `|` or a space asks for
 * other names, and a minus sign at the start is an operator.
 */
export function isSameWord(prefix: string, word: string): boolean {
  return word.startsWith(prefix) && !word.startsWith("-") && /^[\w-]*\??$/.test(word.slice(prefix.length));
}
