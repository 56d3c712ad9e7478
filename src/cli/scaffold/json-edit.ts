import jsonc from "jsonc-parser";

export interface JsonEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Changes values of JSON and leaves the rest of the text as it is. */
export function withJson(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((before, { path, value }) => {
    const changes = jsonc.modify(before, [...path], value, { formattingOptions: formattingOf(before) });
    return jsonc.applyEdits(before, changes);
  }, text);
}

/** Adds elements to the end of a list in JSON, indented as the list is. The rest of the text stays as it is. */
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

/** The blanks that begin the first line that is indented, and the line ends of the text. */
function indentationOf(text: string): { readonly unit: string; readonly eol: string } {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return { unit, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

function formattingOf(text: string): jsonc.FormattingOptions {
  const { unit, eol } = indentationOf(text);
  const isTab = unit.startsWith("\t");
  return { insertSpaces: !isTab, tabSize: isTab ? 1 : unit.length, eol };
}
