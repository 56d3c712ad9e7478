import { type Disposable, SnippetString, type TextDocumentChangeEvent, window, workspace } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

/** Writes the end tag when the author has closed a start tag or written `</`. `clientOf` returns the running client. */
export function closeTags(clientOf: () => LanguageClient | undefined): Disposable {
  return workspace.onDidChangeTextDocument((change) => void closeTag(change, clientOf()));
}

async function closeTag(
  { document, contentChanges }: TextDocumentChangeEvent,
  client: LanguageClient | undefined,
): Promise<void> {
  const [change, ...others] = contentChanges;
  const editor = window.activeTextEditor;
  if (client === undefined || change === undefined || others.length > 0 || editor?.document !== document)
    return;
  if (document.languageId !== "jsont" || !/^(?:>|\/)$/.test(change.text) || change.rangeLength > 0) return;
  if (!workspace.getConfiguration("platen", document.uri).get("closeTags", true)) return;
  const { version } = document;
  const position = change.range.start.translate(0, 1);
  const closing = await client.sendRequest<string | null>("platen/closingTag", {
    textDocument: { uri: document.uri.toString() },
    position: { line: position.line, character: position.character },
  });
  // The author has written on in the meantime.
  if (closing === null || document.version !== version || !editor.selection.active.isEqual(position)) return;
  const before = change.text === ">" ? "$0" : "";
  await editor.insertSnippet(new SnippetString(before + closing.replaceAll("$", "\\$")), position);
}
