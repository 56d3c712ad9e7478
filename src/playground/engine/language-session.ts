import MarkdownIt from "markdown-it";
import { type CompletionItem, CompletionItemKind, type TextEdit } from "vscode-languageserver-types";
import type { Library } from "#core/library/registry.js";
import { completion, describeItem } from "#language/features/completion.js";
import { definitions } from "#language/features/definition.js";
import { formatting } from "#language/features/formatting.js";
import { hover } from "#language/features/hover.js";
import { prepareRename, RenameRefused, rename } from "#language/features/rename.js";
import { semanticTokens } from "#language/features/semantic-tokens.js";
import { signatureHelp } from "#language/features/signature-help.js";
import { suggestedFix } from "#language/features/suggested-fix.js";
import type { TemplateView } from "#language/template-view.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { explain } from "#lint/explain.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { LintSession } from "#lint/session/session.js";
import { kindOf, type TextChange } from "../workspace/workspace.js";
import { aboutOptions, explanationMarkdown, OPTIONS } from "./explanation.js";
import type {
  CompletionEntry,
  CompletionResult,
  HoverResult,
  Location,
  Problem,
  RenameResult,
  SignatureResult,
} from "./protocol.js";
import type { SiteFiles } from "./site-files.js";
import { SiteViews } from "./site-views.js";

/** Maximum number of diagnostics in one file. */
const MAX_PROBLEMS = 200;

const KINDS: Partial<Record<CompletionItemKind, CompletionEntry["kind"]>> = {
  [CompletionItemKind.Function]: "function",
  [CompletionItemKind.Method]: "function",
  [CompletionItemKind.Keyword]: "keyword",
  [CompletionItemKind.Field]: "property",
  [CompletionItemKind.Variable]: "variable",
  [CompletionItemKind.File]: "file",
  [CompletionItemKind.EnumMember]: "enum",
};

/** The editor features of the language server for the files of the playground. */
export class LanguageSession {
  readonly #files: SiteFiles;
  readonly #library: Library;
  readonly #views: SiteViews;
  readonly #markdown = new MarkdownIt({ html: false, linkify: false });
  #session: Promise<LintSession> | undefined;
  /** The version of the files in the session, and the page and its data. */
  #linted = -1;
  #rendered = "";

  constructor(files: SiteFiles, library: Library) {
    this.#files = files;
    this.#library = library;
    this.#views = new SiteViews(files, library);
  }

  async problems(): Promise<readonly Problem[]> {
    const session = await this.#lintSession();
    const all: Problem[] = [];
    for (const path of session.paths) {
      const view = await this.#views.view(path);
      const problems = await session.lint(path);
      all.push(...problems.slice(0, MAX_PROBLEMS).map((problem) => problemOf(path, view, problem)));
    }
    return all;
  }

  /** Returns the session with the current files. */
  async #lintSession(): Promise<LintSession> {
    const files = this.#files;
    this.#session ??= ConfigResolver.of().then(
      (resolver) =>
        new LintSession({
          library: this.#library,
          settingsFor: (path) => resolver.settingsFor(path),
          isSite: true,
          own: (path) => {
            if (path !== files.page) return /\.(?:block|region)$/.test(path) ? "none" : undefined;
            const { value, isKnown } = files.pageData();
            return isKnown ? { values: [value], explicit: true } : undefined;
          },
        }),
    );
    const session = await this.#session;
    if (this.#linted === files.version) return session;
    this.#linted = files.version;
    for (const path of session.paths) if (!files.texts.has(path)) session.delete(path);
    for (const [path, text] of files.texts) if (kindOf(path) !== "asset") session.set(path, text);
    // The page may have other data now.
    const rendered = `${files.page}\n${files.data}`;
    if (this.#rendered !== rendered) session.forget();
    this.#rendered = rendered;
    return session;
  }

  async tokens(path: string): Promise<readonly number[]> {
    return semanticTokens((await this.#views.view(path)).document);
  }

  async complete(path: string, offset: number): Promise<CompletionResult | undefined> {
    const view = await this.#views.view(path);
    const list = completion(view, offset);
    const range = list?.items[0]?.textEdit;
    if (list === undefined || range === undefined || !("range" in range)) return undefined;
    const { start, end } = range.range;
    return {
      from: view.document.offset(start),
      to: view.document.offset(end),
      entries: list.items.map(entryOf),
    };
  }

  describe(about: NonNullable<CompletionEntry["about"]>): string | undefined {
    const { documentation } = describeItem({ library: this.#library }, { label: "", data: about });
    return documentation === undefined ? undefined : this.#html(documentation);
  }

  async signature(path: string, offset: number): Promise<SignatureResult | undefined> {
    const help = signatureHelp(await this.#views.view(path), offset);
    const [only] = help?.signatures ?? [];
    const parameter = only?.parameters?.[help?.activeParameter ?? 0];
    if (only === undefined || parameter === undefined || typeof parameter.label === "string")
      return undefined;
    const [from, to] = parameter.label;
    const { documentation } = parameter;
    return { label: only.label, from, to, about: typeof documentation === "string" ? documentation : "" };
  }

  async hover(path: string, offset: number): Promise<HoverResult | undefined> {
    const view = await this.#views.view(path);
    const result = hover(view, offset);
    if (result?.range === undefined) return undefined;
    const contents = result.contents as { readonly value: string };
    return {
      from: view.document.offset(result.range.start),
      to: view.document.offset(result.range.end),
      html: this.#html(contents),
    };
  }

  async definition(path: string, offset: number): Promise<Location | undefined> {
    const location = definitions(await this.#views.view(path), offset).at(-1);
    const target = location && this.#views.document(location.uri);
    if (location === undefined || target?.path === undefined) return undefined;
    const { start, end } = location.range;
    return { path: target.path, from: target.offset(start), to: target.offset(end) };
  }

  async renamed(
    path: string,
    offset: number,
  ): Promise<{ readonly name: string } | { readonly reason: string }> {
    try {
      const range = prepareRename(await this.#views.view(path), offset);
      return range === undefined
        ? { reason: "Only variables and macros can be renamed. Put the cursor on one, such as @name." }
        : { name: range.placeholder };
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  }

  async rename(path: string, offset: number, name: string): Promise<RenameResult> {
    const view = await this.#views.view(path);
    try {
      const { changes = {} } = rename(view, offset, name, { renamesFiles: false });
      return {
        ok: true,
        changes: Object.entries(changes).flatMap(([uri, edits]) => this.#changes(uri, edits)),
      };
    } catch (error) {
      return { ok: false, reason: reasonOf(error) };
    }
  }

  async format(path: string): Promise<readonly TextChange[]> {
    const { document } = await this.#views.view(path);
    return this.#changes(document.uri, formatting(document));
  }

  #changes(uri: string, edits: readonly TextEdit[]): readonly TextChange[] {
    const document = this.#views.document(uri);
    const path = document?.path;
    if (document === undefined || path === undefined) return [];
    return edits.map(({ range: { start, end }, newText }) => ({
      path,
      from: document.offset(start),
      to: document.offset(end),
      insert: newText,
    }));
  }

  explain(code: string): string | undefined {
    if (code === OPTIONS) return this.#markdown.render(aboutOptions);
    const explanation = explain(code);
    return explanation && this.#markdown.render(explanationMarkdown(explanation));
  }

  #html(documentation: string | { readonly value: string }): string {
    return this.#markdown.render(typeof documentation === "string" ? documentation : documentation.value);
  }
}

/** Omitted for completion, whose detail already contains the signature. */
function entryOf({ label, detail, kind, textEdit, sortText, data }: CompletionItem): CompletionEntry {
  return {
    label,
    detail,
    kind: (kind && KINDS[kind]) ?? "property",
    insert: textEdit?.newText ?? label,
    sort: sortText ?? label,
    about: data,
  };
}

function problemOf(path: string, view: TemplateView, diagnostic: LintDiagnostic): Problem {
  const { code, severity, message, help, start, end } = diagnostic;
  const fix = diagnostic.fix ?? suggestedFix(view, diagnostic);
  const changes = fix?.edits.map((edit) => ({ path, from: edit.start, to: edit.end, insert: edit.text }));
  return {
    code,
    severity,
    message,
    help,
    path,
    from: start.offset,
    to: end.offset,
    line: start.line,
    column: start.column,
    fixes: fix === undefined ? [] : [{ title: fix.title, certain: fix.certain, changes: changes ?? [] }],
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof RenameRefused) return error.message;
  throw error;
}
