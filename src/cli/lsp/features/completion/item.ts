import type { CompletionItem } from "vscode-languageserver";

/** What is offered, without the place that it replaces. */
export type Item = Omit<CompletionItem, "textEdit">;
