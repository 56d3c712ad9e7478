import { getLanguageService, type HTMLDocument, type TextDocument } from "vscode-html-languageservice";
import type { TemplateDocument } from "../template-document.js";
import { maskedDocument } from "./masked.js";

const parsed = new WeakMap<TemplateDocument, HTMLDocument>();
let service: ReturnType<typeof getLanguageService> | undefined;

/** Created on first use, because its tables of elements take time. */
export function htmlService(): ReturnType<typeof getLanguageService> {
  service ??= getLanguageService();
  return service;
}

/** A template as HTML. Its positions are those of the template. */
export interface MaskedHtml {
  readonly text: TextDocument;
  readonly html: HTMLDocument;
}

export function htmlOf(document: TemplateDocument): MaskedHtml {
  const text = maskedDocument(document);
  let html = parsed.get(document);
  if (html === undefined) {
    html = htmlService().parseHTMLDocument(text);
    parsed.set(document, html);
  }
  return { text, html };
}
