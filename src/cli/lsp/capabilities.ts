import { CodeActionKind, type InitializeResult, TextDocumentSyncKind } from "vscode-languageserver";
import { FIX_ALL } from "#language/features/code-actions.js";
import { packageVersion } from "#store/package-version.js";

/** Returns the server's name and capabilities. */
export function initializeResult(): InitializeResult {
  return {
    serverInfo: { name: "platen", version: packageVersion() },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ["{", ".", "|", "@", " ", ":", '"'], resolveProvider: true },
      hoverProvider: true,
      signatureHelpProvider: { triggerCharacters: [" "], retriggerCharacters: [" "] },
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    },
  };
}
