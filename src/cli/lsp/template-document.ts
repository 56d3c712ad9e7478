import { fileURLToPath } from "node:url";
import type { Location, Position, Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Analysis, analyze } from "../../core/analyze/analyze.js";
import type { Library } from "../../core/library/registry.js";
import type { Span } from "../../core/source/span.js";
import { parse, type Tree } from "../../core/syntax/index.js";

/** One version of a template's text, parsed when somebody first asks. */
export class TemplateDocument {
  /** Absolute; documents that were never saved have none. */
  readonly path: string | undefined;
  /** A copy: documents of a client change in place, also while somebody waits for an answer about this version. */
  readonly #document: TextDocument;
  readonly text: string;
  readonly version: number;
  #tree: Tree | undefined;
  #analysis: Analysis | undefined;

  constructor(document: TextDocument) {
    this.text = document.getText();
    this.version = document.version;
    this.path = pathOf(document.uri);
    this.#document = TextDocument.create(document.uri, document.languageId, document.version, this.text);
  }

  get uri(): string {
    return this.#document.uri;
  }

  get tree(): Tree {
    this.#tree ??= parse(this.text).tree;
    return this.#tree;
  }

  analysis(library: Library): Analysis {
    this.#analysis ??= analyze(this.tree.body, library);
    return this.#analysis;
  }

  offset(position: Position): number {
    return this.#document.offsetAt(position);
  }

  range({ start, end }: Span): Range {
    return { start: this.#document.positionAt(start), end: this.#document.positionAt(end) };
  }

  location(span: Span): Location {
    return { uri: this.uri, range: this.range(span) };
  }
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
