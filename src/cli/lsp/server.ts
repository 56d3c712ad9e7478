import {
  type CancellationToken,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentIdentifier,
} from "vscode-languageserver";
import { codeActions } from "#language/features/code-actions.js";
import { completion, describeItem } from "#language/features/completion.js";
import {
  completeConfiguration,
  configurationDefinitions,
  hoverConfiguration,
} from "#language/features/configuration.js";
import { definitions } from "#language/features/definition.js";
import { formatting } from "#language/features/formatting.js";
import { hover } from "#language/features/hover.js";
import { references } from "#language/features/references.js";
import { prepareRename, RenameRefused, rename } from "#language/features/rename.js";
import { signatureHelp } from "#language/features/signature-help.js";
import { documentSymbols } from "#language/features/symbols.js";
import { nameOf, type TemplateView } from "#language/template-view.js";
import { isJsonPath } from "#lint/lint-json.js";
import type { Io } from "../io.js";
import type { LibraryOptions } from "../library-file.js";
import { initializeResult } from "./capabilities.js";
import { OpenDocuments } from "./open-documents.js";
import { Publisher } from "./publisher.js";
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
  let watches = false;
  /** The error for all requests at the moment, if any. */
  let rejection: ResponseError<void> | undefined = new ResponseError(
    ErrorCodes.ServerNotInitialized,
    "Send initialize first.",
  );

  connection.onInitialize(({ capabilities }) => {
    rejection = undefined;
    watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return initializeResult();
  });
  connection.onInitialized(() => {
    if (!watches) return;
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
  const handlerOf =
    <P extends { readonly textDocument: TextDocumentIdentifier }, R>(
      handle: (view: TemplateView, params: P) => R | Promise<R>,
      inJson?: (view: TemplateView, params: P) => R | Promise<R>,
    ) =>
    async (params: P, token: CancellationToken): Promise<R | null> => {
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

  connection.onCompletion(
    handlerOf(
      (view, { position }) => completion(view, view.document.offset(position)) ?? null,
      (view, { position }) => completeConfiguration(view, view.document.offset(position)) ?? null,
    ),
  );
  connection.onCompletionResolve(async (item) => describeItem({ library: await workspace.library() }, item));
  connection.onHover(
    handlerOf(
      (view, { position }) => hover(view, view.document.offset(position)) ?? null,
      (view, { position }) => hoverConfiguration(view, view.document.offset(position)) ?? null,
    ),
  );
  connection.onDefinition(
    handlerOf(
      (view, { position }) => [...definitions(view, view.document.offset(position))],
      (view, { position }) => [...configurationDefinitions(view, view.document.offset(position))],
    ),
  );
  connection.onReferences(
    handlerOf((view, { position, context }) => [
      ...references(view, view.document.offset(position), context.includeDeclaration),
    ]),
  );
  connection.onSignatureHelp(
    handlerOf((view, { position }) => signatureHelp(view, view.document.offset(position)) ?? null),
  );
  connection.onPrepareRename(
    handlerOf((view, { position }) => prepareRename(view, view.document.offset(position)) ?? null),
  );
  connection.onRenameRequest(
    handlerOf((view, { position, newName }) => rename(view, view.document.offset(position), newName)),
  );
  connection.onDocumentSymbol(handlerOf((view) => documentSymbols(view.document)));
  connection.onDocumentFormatting(handlerOf((view) => [...formatting(view.document)]));
  connection.onDocumentRangeFormatting(handlerOf((view, { range }) => [...formatting(view.document, range)]));
  connection.onCodeAction(
    handlerOf(async (view, { range, context }) =>
      codeActions(view, range, await publisher.lint(view.document), context.only),
    ),
  );

  documents.synchronized.listen(connection);
  connection.listen();
  return () => publisher.stop();
}
