import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { TOKEN_KINDS } from "#language/features/token-kinds.js";

/** The engine's tokens of the document. */
export const setTokens = StateEffect.define<readonly number[]>();

const marks = TOKEN_KINDS.map((kind) => Decoration.mark({ class: `jsont-${kind}` }));

/** Shows the tokens, and moves them with the text until the engine returns new ones. */
export const tokenField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, transaction) => {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setTokens)) next = decorationsOf(effect.value, transaction.newDoc.length);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(tokens: readonly number[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (let i = 0; i + 2 < tokens.length; i += 3) {
    const [from = 0, to = 0, kind = 0] = tokens.slice(i, i + 3);
    const mark = marks[kind];
    // The text may be shorter now.
    if (mark !== undefined && to <= length) builder.add(from, to, mark);
  }
  return builder.finish();
}
