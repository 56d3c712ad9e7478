import { TextDocuments } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TemplateDocument } from "#language/template-document.js";
import { fileDocument } from "./file-document.js";

/** The documents that are open in the editor. Each version is parsed at most once. */
export class OpenDocuments {
  readonly synchronized = new TextDocuments(TextDocument);
  /** By the client's document, so that an entry is collected when the document is closed. */
  readonly #current = new WeakMap<TextDocument, TemplateDocument>();

  get(uri: string): TemplateDocument | undefined {
    const document = this.synchronized.get(uri);
    if (document === undefined) return undefined;
    const cached = this.#current.get(document);
    if (cached?.version === document.version && cached.text === document.getText()) return cached;
    const current = fileDocument(document);
    this.#current.set(document, current);
    return current;
  }

  atPath(path: string): TemplateDocument | undefined {
    for (const uri of this.synchronized.keys()) {
      const document = this.get(uri);
      if (document?.path === path) return document;
    }
    return undefined;
  }

  all(): readonly TemplateDocument[] {
    return this.synchronized.keys().flatMap((uri) => this.get(uri) ?? []);
  }
}
