import { TextDocument } from "vscode-languageserver-textdocument";
import type { Location, Position, Range } from "vscode-languageserver-types";
import { type Analysis, analyze } from "#core/analyze/analyze.js";
import type { Library } from "#core/library/registry.js";
import type { Span } from "#core/source/span.js";
import { type ParseResult, parse, type Tree } from "#core/syntax/index.js";

/** One version of a template's text, parsed lazily. */
export class TemplateDocument {
  /** The path of its file, absolute for files on disk. Undefined for a document that was never saved. */
  readonly path: string | undefined;
  /** A copy, because the client's documents change in place while requests are pending. */
  readonly #document: TextDocument;
  readonly text: string;
  readonly version: number;
  #parsed: ParseResult | undefined;
  #analysis: Analysis | undefined;

  constructor(document: TextDocument, path?: string) {
    this.text = document.getText();
    this.version = document.version;
    this.path = path;
    this.#document = TextDocument.create(document.uri, document.languageId, document.version, this.text);
  }

  get uri(): string {
    return this.#document.uri;
  }

  get parsed(): ParseResult {
    this.#parsed ??= parse(this.text);
    return this.#parsed;
  }

  get tree(): Tree {
    return this.parsed.tree;
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
