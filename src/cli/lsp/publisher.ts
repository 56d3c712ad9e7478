import type { Connection } from "vscode-languageserver";
import { diagnostics, findings } from "../../language/features/diagnostics.js";
import type { TemplateDocument } from "../../language/template-document.js";
import type { LintDiagnostic } from "../../lint/problem.js";
import { parseJson } from "../../store/json-document.js";
import { DelayedJobs } from "./delayed-jobs.js";
import type { OpenDocuments } from "./open-documents.js";
import type { Workspace } from "./workspace.js";

/** In milliseconds: long enough that fast typing is not linted letter by letter, short enough to feel immediate. */
const AFTER_TYPING = 150;
/** In milliseconds: the author looks at other documents only after a pause. */
const AFTER_PAUSE = 600;
/** Documents that take long to lint wait as long again before the next time, but no longer than this. */
const MAX_WAIT = 2_000;

/** Lints open documents and tells the client what was found. */
export class Publisher {
  readonly #connection: Connection;
  readonly #documents: OpenDocuments;
  readonly #workspace: Workspace;
  readonly #clock: () => number;
  readonly #jobs = new DelayedJobs();
  /** How long the last run took, by document. */
  readonly #took = new Map<string, number>();
  /** Counts the changes of other files. */
  #surroundings = 0;
  /** The findings for a version of a document; kept as long as that is current. */
  readonly #found = new WeakMap<TemplateDocument, readonly LintDiagnostic[]>();

  constructor(connection: Connection, documents: OpenDocuments, workspace: Workspace, clock: () => number) {
    this.#clock = clock;
    this.#connection = connection;
    this.#documents = documents;
    this.#workspace = workspace;
  }

  /** Lints a changed document soon. Other open documents may depend on it and are linted again after a pause. */
  changed(uri: string): void {
    this.#schedule(uri, AFTER_TYPING);
    this.#surroundings++;
    for (const document of this.#documents.all()) {
      if (document.uri === uri) continue;
      this.#found.delete(document);
      this.#schedule(document.uri, AFTER_PAUSE);
    }
  }

  /** Other files changed: what they say about each other may have, too. */
  changedElsewhere(): void {
    this.#surroundings++;
    for (const document of this.#documents.all()) {
      this.#found.delete(document);
      this.#schedule(document.uri, AFTER_TYPING);
    }
  }

  /** Unsaved changes are gone, so other documents are checked against the file on disk again. */
  closed(uri: string): void {
    this.#jobs.cancel(uri);
    this.#took.delete(uri);
    this.#connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => undefined);
    this.changedElsewhere();
  }

  stop(): void {
    this.#jobs.cancelAll();
  }

  async findings(document: TemplateDocument): Promise<readonly LintDiagnostic[]> {
    const known = this.#found.get(document);
    if (known !== undefined) return known;
    const surroundings = this.#surroundings;
    const view = await this.#workspace.view(document);
    const ignored = await this.#workspace.isIgnored(document);
    const settings = await this.#workspace.settings(document);
    const data = await this.#workspace.lintData(view);
    const start = this.#clock();
    const found = ignored ? [] : findings(view, settings, data, parseJson);
    this.#took.set(document.uri, this.#clock() - start);
    // A result from before a change to another file is out of date.
    if (surroundings === this.#surroundings) this.#found.set(document, found);
    return found;
  }

  #schedule(uri: string, after: number): void {
    const wait = Math.min(after + (this.#took.get(uri) ?? 0), MAX_WAIT);
    this.#jobs.schedule(uri, wait, () => void this.#publish(uri));
  }

  async #publish(uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    try {
      const found = await this.findings(document);
      // Typing went on meanwhile: the next run is waiting already.
      if (this.#documents.get(uri) !== document) return;
      const { version } = document;
      await this.#connection.sendDiagnostics({ uri, version, diagnostics: diagnostics(document, found) });
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    try {
      this.#connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } catch {
      // The client has gone away, which is what most such errors are about.
    }
  }
}
