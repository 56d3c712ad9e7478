import type { Connection, PublishDiagnosticsParams } from "vscode-languageserver";
import { OpenDocuments } from "#cli/lsp/open-documents.js";

type Handler = (params: unknown) => void;

/** The client's end of a connection. Messages arrive immediately. */
export class Client {
  readonly documents = new OpenDocuments();
  readonly published: PublishDiagnosticsParams[] = [];
  readonly connection: Connection;
  readonly #handlers = new Map<PropertyKey, Handler>();

  constructor() {
    const overrides = {
      console: { error: () => undefined },
      sendDiagnostics: async (params: PublishDiagnosticsParams) => void this.published.push(params),
    };
    this.connection = new Proxy(overrides, {
      get: (target, name) =>
        Reflect.get(target, name) ??
        ((handler: Handler) => {
          this.#handlers.set(name, handler);
          return { dispose: () => undefined };
        }),
    }) as unknown as Connection;
    this.documents.synchronized.listen(this.connection);
  }

  open(uri: string, version: number, text: string): void {
    this.#say("onDidOpenTextDocument", { textDocument: { uri, languageId: "jsont", version, text } });
  }

  change(uri: string, version: number, text: string): void {
    this.#say("onDidChangeTextDocument", { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  close(uri: string): void {
    this.#say("onDidCloseTextDocument", { textDocument: { uri } });
  }

  #say(name: string, params: unknown): void {
    this.#handlers.get(name)?.(params);
  }
}
