import jsonc from "jsonc-parser";

export interface JsonEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Changes values in JSON text and keeps the rest of the text. */
export function withJson(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((before, { path, value }) => {
    const changes = jsonc.modify(before, [...path], value, { formattingOptions: formattingOf(before) });
    return jsonc.applyEdits(before, changes);
  }, text);
}

/** Appends elements to a list in JSON text, indented like the list. Keeps the rest of the text. */
export function withElements(text: string, path: readonly string[], elements: readonly unknown[]): string {
  const root = jsonc.parseTree(text);
  const last = root && jsonc.findNodeAtLocation(root, [...path])?.children?.at(-1);
  if (last === undefined) return withJson(text, [{ path, value: elements }]);
  const { unit, eol } = indentationOf(text);
  const line = text.slice(text.lastIndexOf("\n", last.offset) + 1, last.offset);
  const margin = eol + (/^[ \t]*/.exec(line)?.[0] ?? "");
  const added = elements.map(
    (element) => `,${margin}${JSON.stringify(element, null, unit).replaceAll("\n", margin)}`,
  );
  const end = last.offset + last.length;
  return text.slice(0, end) + added.join("") + text.slice(end);
}

/** Returns the indentation of the first indented line, and the line ending. */
function indentationOf(text: string): { readonly unit: string; readonly eol: string } {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return { unit, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

function formattingOf(text: string): jsonc.FormattingOptions {
  const { unit, eol } = indentationOf(text);
  const isTab = unit.startsWith("\t");
  return { insertSpaces: !isTab, tabSize: isTab ? 1 : unit.length, eol };
}
