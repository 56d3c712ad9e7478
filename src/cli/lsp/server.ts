import {
  type CancellationToken,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
} from "vscode-languageserver";
import { RenameRefused } from "#language/features/rename-refused.js";
import { nameOf } from "#language/template-view.js";
import { isJsonPath } from "#lint/lint-json.js";
import type { Io } from "../io.js";
import type { LibraryOptions } from "../library-file.js";
import { type ClientSupport, clientSupport, initializeResult, NO_SUPPORT } from "./capabilities.js";
import { OpenDocuments } from "./open-documents.js";
import { Publisher } from "./publisher.js";
import { type HandlerOf, registerFeatures } from "./register-features.js";
import { Workspace } from "./workspace.js";

/** Files that affect the diagnostics of open documents. */
const WATCHED = "**/*.{html,jsont,block,region,list,item,page,preset,json,conf}";
/** Files that platform tags and configurations name. */
const NAMED = "**/{scripts,styles}/**";

/** Connects the features to a client. Returns a function that stops the server's work. */
export function serveLanguage(connection: Connection, io: Io, options: LibraryOptions = {}): () => void {
  const documents = new OpenDocuments();
  const warned = new Set<string>();
  const warn = (message: string): void => {
    if (warned.has(message)) return;
    warned.add(message);
    // A notification: the connection's own warning is a request, which clients may reject.
    connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
      .catch(() => undefined);
  };
  const workspace = new Workspace(io, (path) => documents.atPath(path), warn, options);
  const publisher = new Publisher(connection, documents, workspace, io.clock);
  let support: ClientSupport = NO_SUPPORT;
  /** The error for all requests at the moment, if any. */
  let rejection: ResponseError<void> | undefined = new ResponseError(
    ErrorCodes.ServerNotInitialized,
    "Send initialize first.",
  );

  connection.onInitialize((params) => {
    rejection = undefined;
    support = clientSupport(params);
    publisher.pulled = support.pulls;
    return initializeResult(support);
  });
  connection.onInitialized(() => {
    if (!support.watches) return;
    const watchers = [WATCHED, NAMED, "**/.platenignore"].map((globPattern) => ({ globPattern }));
    // Fails if the client does not support watching.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  });
  connection.onShutdown(() => {
    rejection = new ResponseError(
      ErrorCodes.InvalidRequest,
      "The server is shut down and accepts only exit.",
    );
  });
  const reread = (): void => {
    workspace.forget();
    publisher.changedElsewhere();
  };
  connection.onDidChangeWatchedFiles(reread);
  documents.synchronized.onDidSave(reread);
  documents.synchronized.onDidChangeContent(({ document }) => publisher.changed(document.uri));
  documents.synchronized.onDidClose(({ document }) => publisher.closed(document.uri));

  /** Handles a request about an open template or, with `inJson`, a configuration. Other documents have no result. */
  const handlerOf: HandlerOf = (handle, inJson) => async (params, token: CancellationToken) => {
    if (rejection !== undefined) throw rejection;
    const document = documents.get(params.textDocument.uri);
    if (document === undefined) return null;
    const handler = isJsonPath(nameOf(document)) ? inJson : handle;
    if (handler === undefined) return null;
    const view = await workspace.view(document);
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, "The client cancelled the request.");
    }
    try {
      return (await handler(view, params)) ?? null;
    } catch (error) {
      if (error instanceof RenameRefused) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      }
      throw error;
    }
  };

  registerFeatures(connection, { handlerOf, workspace, publisher, support: () => support });

  documents.synchronized.listen(connection);
  connection.listen();
  return () => publisher.stop();
}
