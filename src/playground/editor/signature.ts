import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { SignatureResult } from "../engine/protocol.js";
import type { EditorActions } from "./editor-actions.js";
import { isInTag } from "./tag-at.js";

const setTooltip = StateEffect.define<Tooltip | null>();

const tooltipField = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTooltip)) return effect.value;
    if (tooltip === null || !transaction.docChanged) return tooltip;
    return { ...tooltip, pos: transaction.changes.mapPos(tooltip.pos) };
  },
  provide: (field) => showTooltip.from(field),
});

/** Shows the arguments of a formatter or predicate above the cursor while they are written. */
export function signatures(path: string, actions: EditorActions): Extension {
  const watcher = ViewPlugin.define((view) => {
    let latest = 0;
    const ask = async (): Promise<void> => {
      const request = ++latest;
      const { head, empty } = view.state.selection.main;
      const isRequested = empty && view.hasFocus && isInTag(view.state, head);
      const signature = isRequested ? await actions.call("signature", path, head) : undefined;
      // The cursor has moved on.
      if (request !== latest) return;
      const shown = view.state.field(tooltipField);
      if (signature === undefined && shown === null) return;
      view.dispatch({ effects: setTooltip.of(signature === undefined ? null : tooltipOf(signature, head)) });
    };
    return {
      update(update: ViewUpdate): void {
        // An update may not cause another one while it lasts.
        if (update.docChanged || update.selectionSet || update.focusChanged) queueMicrotask(ask);
      },
      destroy(): void {
        latest = -1;
      },
    };
  });
  return [tooltipField, watcher, EditorView.domEventHandlers({ keydown: close })];
}

function close(event: KeyboardEvent, view: EditorView): boolean {
  if (event.key !== "Escape" || view.state.field(tooltipField) === null) return false;
  view.dispatch({ effects: setTooltip.of(null) });
  // Escape closes a completion as well.
  return false;
}

/** Shows what Markdown puts into backticks as code. */
function withCode(text: string): readonly (string | HTMLElement)[] {
  return text.split("`").map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement("code");
    code.textContent = part;
    return code;
  });
}

function tooltipOf({ label, from, to, about }: SignatureResult, pos: number): Tooltip {
  return {
    pos,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-signature";
      dom.setAttribute("role", "status");
      const current = document.createElement("b");
      current.textContent = label.slice(from, to);
      const call = document.createElement("code");
      call.append(label.slice(0, from), current, label.slice(to));
      const text = document.createElement("p");
      text.append(...withCode(about));
      dom.append(call, text);
      return { dom };
    },
  };
}
