import { setTimeout } from "node:timers/promises";
import type { Connection, Diagnostic } from "vscode-languageserver";
import { diagnostics, lintDocument } from "#language/features/diagnostics.js";
import type { TemplateDocument } from "#language/template-document.js";
import type { SiteView } from "#language/template-view.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { DelayedJobs } from "./delayed-jobs.js";
import type { OpenDocuments } from "./open-documents.js";
import type { Workspace } from "./workspace.js";

/** Milliseconds. A burst of keystrokes is linted once; longer pauses between them are felt as delays. */
const AFTER_TYPING = 60;
/** Milliseconds. Other documents are linted only after a pause. */
const AFTER_PAUSE = 600;
/** Milliseconds. A document whose last run took longer is linted again after a pause of that length. */
const SLOW = 250;
/** Milliseconds. The longest such pause. */
const MAX_WAIT = 2_000;

/** Lints open documents and publishes the diagnostics. */
export class Publisher {
  readonly #connection: Connection;
  readonly #documents: OpenDocuments;
  readonly #workspace: Workspace;
  readonly #clock: () => number;
  readonly #jobs = new DelayedJobs();
  /** Duration of the last run by document. */
  readonly #durations = new Map<string, number>();
  /** Whether the client asks for diagnostics, so that none are sent. */
  pulled = false;
  /** Incremented when other files change. */
  #revision = 0;
  /** The diagnostics of a version of a document. */
  readonly #diagnostics = new WeakMap<TemplateDocument, readonly LintDiagnostic[]>();

  constructor(connection: Connection, documents: OpenDocuments, workspace: Workspace, clock: () => number) {
    this.#clock = clock;
    this.#connection = connection;
    this.#documents = documents;
    this.#workspace = workspace;
  }

  /** Lints a changed document soon. Other open documents may depend on it and are linted after a pause. */
  changed(uri: string): void {
    this.#revision++;
    if (!this.pulled) this.#schedule(uri, AFTER_TYPING);
    for (const document of this.#documents.all()) {
      if (document.uri === uri) continue;
      this.#diagnostics.delete(document);
      if (!this.pulled) this.#schedule(document.uri, AFTER_PAUSE);
    }
    if (this.pulled && this.#documents.all().length > 1) this.#refresh(AFTER_PAUSE);
  }

  /** Lints all open documents after other files have changed. */
  changedElsewhere(): void {
    this.#revision++;
    for (const document of this.#documents.all()) {
      this.#diagnostics.delete(document);
      if (!this.pulled) this.#schedule(document.uri, AFTER_TYPING);
    }
    if (this.pulled) this.#refresh(AFTER_TYPING);
  }

  /** Lints other documents again: unsaved changes are discarded, so the file on disk applies. */
  closed(uri: string): void {
    this.#jobs.cancel(uri);
    this.#durations.delete(uri);
    this.#connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => undefined);
    this.changedElsewhere();
  }

  stop(): void {
    this.#jobs.cancelAll();
  }

  async lint(document: TemplateDocument): Promise<readonly LintDiagnostic[]> {
    const published = this.#diagnostics.get(document);
    if (published !== undefined) return published;
    const revision = this.#revision;
    const view = await this.#workspace.view(document);
    const ignored = await this.#workspace.isIgnored(document);
    const settings = await this.#workspace.settings(document);
    const data = await this.#workspace.lintData(view);
    const start = this.#clock();
    const result = ignored ? [] : lintDocument(view, settings, data);
    this.#durations.set(document.uri, this.#clock() - start);
    // The result is outdated if another file has changed in the meantime.
    if (revision === this.#revision) this.#diagnostics.set(document, result);
    return result;
  }

  /** Returns the diagnostics of a document once it has not changed for a moment. Undefined if it has. */
  async pull(document: TemplateDocument): Promise<Diagnostic[] | undefined> {
    if (!this.#diagnostics.has(document)) await setTimeout(this.#waitFor(document.uri, AFTER_TYPING));
    return this.#documents.get(document.uri) === document ? this.report(document) : undefined;
  }

  /** Returns the diagnostics of a document for the client. */
  async report(document: TemplateDocument): Promise<Diagnostic[]> {
    const result = await this.lint(document);
    return diagnostics(await this.#workspace.view(document), result);
  }

  /**
   * Lints the templates of sites that are not open in the editor, and sends their diagnostics. Returns the number of
   * files and problems.
   */
  async lintAll(sites: readonly SiteView[]): Promise<{ readonly files: number; readonly problems: number }> {
    let [files, problems] = [0, 0];
    for (const { project, document: documentAt } of sites) {
      for (const { path } of project.files) {
        const document = documentAt(path);
        if (document === undefined) continue;
        files++;
        const shown = await this.report(document);
        problems += shown.length;
        const isOpen = this.#documents.atPath(path) !== undefined;
        if (!isOpen) await this.#connection.sendDiagnostics({ uri: document.uri, diagnostics: shown });
        // Other requests come between two files.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    return { files, problems };
  }

  /** Tells the client to ask again, because other files have changed. */
  #refresh(after: number): void {
    this.#jobs.schedule("refresh", after, () => this.#connection.languages.diagnostics.refresh());
  }

  #schedule(uri: string, after: number): void {
    this.#jobs.schedule(uri, this.#waitFor(uri, after), () => void this.#publish(uri));
  }

  #waitFor(uri: string, after: number): number {
    const duration = this.#durations.get(uri) ?? 0;
    return Math.min(duration > SLOW ? Math.max(after, duration) : after, MAX_WAIT);
  }

  async #publish(uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    try {
      const shown = await this.report(document);
      // The document changed in the meantime; the next run is already scheduled.
      if (this.#documents.get(uri) !== document) return;
      const { version } = document;
      await this.#connection.sendDiagnostics({ uri, version, diagnostics: shown });
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    try {
      this.#connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } catch {
      // Usually the client has disconnected.
    }
  }
}
