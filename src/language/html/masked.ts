import { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "#core/source/span.js";
import { type Tree, tagsOf, walk } from "#core/syntax/index.js";
import type { TemplateDocument } from "../template-document.js";

const known = new WeakMap<TemplateDocument, TextDocument>();

/** Returns the HTML of a template. Blanks stand for its tags and comments, so that every position is the same. */
export function maskedDocument(document: TemplateDocument): TextDocument {
  let masked = known.get(document);
  if (masked === undefined) {
    masked = TextDocument.create(document.uri, "html", document.version, maskedText(document.tree));
    known.set(document, masked);
  }
  return masked;
}

function maskedText({ source, body }: Tree): string {
  const spans: Span[] = [];
  walk(body, {
    enter: (node) => {
      // A tag of the platform is HTML. A tag that is text may be anything.
      if (node.kind !== "text" && node.kind !== "platformTag") spans.push(...tagsOf(node));
    },
  });
  spans.sort((a, b) => a.start - b.start);
  let text = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    text += source.slice(at, start) + source.slice(start, end).replace(/[^\r\n]/g, " ");
    at = end;
  }
  return text + source.slice(at);
}
