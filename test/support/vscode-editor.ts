import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { EditorEvent, openEnded, type Range, Uri } from "./vscode-api.js";

interface Extension {
  activate(context: { readonly subscriptions: { dispose(): void }[] }): Promise<void>;
  deactivate(): Promise<void>;
}

export interface TextDocument {
  readonly uri: Uri;
  readonly fileName: string;
  readonly languageId: string;
  readonly version: number;
  readonly isClosed: boolean;
  getText(): string;
}

interface Settings {
  readonly "platen.path"?: string;
  readonly "platen.library"?: string;
}

type Provider = Readonly<Record<string, (...parts: unknown[]) => unknown>>;
type Selector = readonly { readonly language?: string; readonly pattern?: string }[];

/** The part of VS Code that a packed extension with a language client uses. */
export class VsCodeEditor {
  readonly messages: string[] = [];
  readonly commands = new Map<string, () => Promise<void>>();
  readonly executed: unknown[][] = [];
  /** Diagnostics of the documents, by their addresses. */
  readonly diagnostics = new Map<string, readonly { readonly code: unknown; readonly range: Range }[]>();
  /** The button that the author presses on the next message. */
  answer: string | undefined;
  isTrusted = true;
  settings: Settings = {};
  readonly configurationChanged = new EditorEvent<{ affectsConfiguration(section: string): boolean }>();
  readonly trustGranted = new EditorEvent<void>();
  readonly #providers = new Map<string, Provider>();
  readonly #documents: TextDocument[] = [];
  readonly #opened = new EditorEvent<TextDocument>();
  readonly #folders: readonly string[];
  readonly #extension: Extension;
  readonly #subscriptions: { dispose(): void }[] = [];

  /** `code` is the extension's bundle. */
  constructor(code: string, folders: readonly string[]) {
    this.#folders = folders;
    const module = { exports: {} };
    const real = createRequire(import.meta.url);
    const api = this.#api();
    const load = (name: string): unknown => (name === "vscode" ? api : real(name));
    compileFunction(code, ["require", "module", "exports"])(load, module, module.exports);
    this.#extension = module.exports as Extension;
  }

  async activate(): Promise<void> {
    await this.#extension.activate({ subscriptions: this.#subscriptions });
  }

  async close(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.dispose();
    await this.#extension.deactivate();
  }

  open(path: string, languageId: string, text: string): TextDocument {
    const uri = Uri.file(path);
    const document = { uri, fileName: path, languageId, version: 1, isClosed: false, getText: () => text };
    this.#documents.push(document);
    this.#opened.fire(document);
    return document;
  }

  /**
   * Calls the provider that is registered for a feature, by the name of the registration and the method of the
   * provider.
   */
  async ask(registration: string, method: string, ...parts: readonly unknown[]): Promise<unknown> {
    const provider = this.#providers.get(registration);
    if (provider === undefined) throw new Error(`Nothing has called ${registration}.`);
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: () => ({ dispose: () => undefined }),
    };
    return provider[method]?.(...parts, token, { triggerKind: 0 });
  }

  offers(registration: string): boolean {
    return this.#providers.has(registration);
  }

  #api(): object {
    const show = async (text: string, ...buttons: string[]): Promise<string | undefined> => {
      this.messages.push(text);
      return buttons.find((button) => button === this.answer);
    };
    const editor = this;
    const window = openEnded({
      showWarningMessage: show,
      showErrorMessage: show,
      visibleTextEditors: [],
      activeTextEditor: undefined,
      tabGroups: openEnded({ all: [] }),
    });
    const workspace = openEnded({
      get isTrusted() {
        return editor.isTrusted;
      },
      textDocuments: this.#documents,
      notebookDocuments: [],
      workspaceFolders: this.#folders.map((path) => ({ uri: Uri.file(path), name: path })),
      getConfiguration: (section: string) => ({
        get: (name: string, otherwise: unknown) =>
          (this.settings as Record<string, unknown>)[`${section}.${name}`] ?? otherwise,
      }),
      onDidOpenTextDocument: this.#opened.subscribe,
      onDidChangeConfiguration: this.configurationChanged.subscribe,
      onDidGrantWorkspaceTrust: this.trustGranted.subscribe,
    });
    const languages = new Proxy(
      {
        match: (selector: Selector, document: TextDocument) =>
          selector.some(({ language }) => language === document.languageId) ? 10 : 0,
        createDiagnosticCollection: () => ({
          set: (uri: Uri, found: never) => this.diagnostics.set(uri.toString(), found),
          delete: (uri: Uri) => this.diagnostics.delete(uri.toString()),
          dispose: () => this.diagnostics.clear(),
        }),
      } as Record<string, unknown>,
      {
        get: (target, name: string) =>
          target[name] ??
          ((_selector: unknown, provider: Provider) => {
            this.#providers.set(name, provider);
            return { dispose: () => this.#providers.delete(name) };
          }),
      },
    );
    const commands = {
      registerCommand: (name: string, run: () => Promise<void>) => {
        this.commands.set(name, run);
        return { dispose: () => this.commands.delete(name) };
      },
      executeCommand: async (...parts: unknown[]) => void this.executed.push(parts),
    };
    return openEnded({
      version: "1.91.0",
      window,
      workspace,
      languages,
      commands,
      env: { language: "en" },
      Uri,
    });
  }
}
