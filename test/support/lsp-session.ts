import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";
import {
  type ClientCapabilities,
  InitializedNotification,
  InitializeRequest,
} from "vscode-languageserver-protocol/node";
import { Editor } from "./lsp-editor.js";
import { TemporaryFolder } from "./temporary-folder.js";

const bin = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));

export function start(): ChildProcess {
  const server = spawn(process.execPath, [bin, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  return server;
}

interface Client {
  /** Besides watching files. */
  readonly capabilities?: ClientCapabilities;
  /** The options of the extension. */
  readonly options?: unknown;
}

/** Opens a folder with these files in an editor that has started the built language server. */
export async function edit(
  files: Readonly<Record<string, string>>,
  { capabilities: more, options }: Client = {},
): Promise<{ editor: Editor; uri: (path: string) => string; folder: TemporaryFolder }> {
  const folder = await TemporaryFolder.create(files);
  const server = start();
  const editor = new Editor(server);
  const died = once(server, "exit").then(([code]): never => {
    throw new Error(`The server ended with ${code}.`);
  });
  // When the test is over, its end is not an error.
  died.catch(() => undefined);
  const initialized = editor.client.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: pathToFileURL(folder.path).href,
    capabilities: {
      ...more,
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, ...more?.workspace },
    },
    initializationOptions: options,
  });
  const { capabilities } = await Promise.race([initialized, died]);
  expect(capabilities.completionProvider?.triggerCharacters).toContain("{");
  await editor.client.sendNotification(InitializedNotification.type, {});
  return { editor, folder, uri: (path) => pathToFileURL(folder.at(path)).href };
}
