import type { CompletionItem } from "vscode-languageserver-types";

/** A completion item without the range that it replaces. */
export type Item = Omit<CompletionItem, "textEdit">;
