import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";

/** An editor at the other end of the language server. */
export class Editor {
  readonly #server: ChildProcess;
  readonly client: ProtocolConnection;
  readonly #received: PublishDiagnosticsParams[] = [];
  #arrived: () => void = () => undefined;

  constructor(server: ChildProcess) {
    this.#server = server;
    if (server.stdin === null || server.stdout === null) throw new Error("The server has no streams.");
    this.client = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    this.client.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#received.push(params);
      this.#arrived();
    });
    this.client.onRequest(RegistrationRequest.type, () => undefined);
    this.client.listen();
  }

  /** The next diagnostics for a version of a document. */
  async diagnostics(uri: string, version?: number): Promise<readonly (string | number | undefined)[]> {
    for (;;) {
      const at = this.#received.findIndex((one) => one.uri === uri && one.version === version);
      const notification = this.#received.splice(0, at + 1).at(-1);
      if (notification !== undefined) return notification.diagnostics.map(({ code }) => code);
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
  }

  async open(uri: string, text: string): Promise<void> {
    const textDocument = { uri, languageId: "jsont", version: 1, text };
    await this.client.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  async type(uri: string, version: number, line: number, character: number, text: string): Promise<void> {
    const position = { line, character };
    await this.client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: position, end: position }, text }],
    });
  }

  async leave(): Promise<number | null> {
    await this.client.sendRequest(ShutdownRequest.type);
    const ended = once(this.#server, "exit");
    await this.client.sendNotification(ExitNotification.type);
    const [code] = (await ended) as [number | null];
    return code;
  }
}
