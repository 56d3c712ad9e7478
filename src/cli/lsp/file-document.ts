import { fileURLToPath } from "node:url";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { TemplateDocument } from "../../language/template-document.js";

/** A version of a document of the client, with the path of its file. */
export function fileDocument(document: TextDocument): TemplateDocument {
  return new TemplateDocument(document, pathOf(document.uri));
}

/** The file that a client's name for a document means; undefined for what is no file. */
export function pathOf(uri: string): string | undefined {
  // Schemes know no letter case (RFC 3986, section 3.1).
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
