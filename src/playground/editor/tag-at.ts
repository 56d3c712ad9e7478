import type { EditorState } from "@codemirror/state";

/** Whether an offset is inside of a tag, judged by its line. */
export function isInTag(state: EditorState, offset: number): boolean {
  const line = state.doc.lineAt(offset);
  const before = line.text.slice(0, offset - line.from);
  return before.lastIndexOf("{") > before.lastIndexOf("}");
}
