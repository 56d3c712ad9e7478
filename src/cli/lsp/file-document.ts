import { fileURLToPath } from "node:url";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { TemplateDocument } from "#language/template-document.js";

/** Converts one version of the client's document. */
export function fileDocument(document: TextDocument): TemplateDocument {
  return new TemplateDocument(document, pathOf(document.uri));
}

/** Returns the file path of a URI, or undefined if it is not a file. */
export function pathOf(uri: string): string | undefined {
  // URI schemes are case-insensitive (RFC 3986, section 3.1).
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
