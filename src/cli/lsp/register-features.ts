import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  MessageType,
  RequestType,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { codeActions } from "#language/features/code-actions.js";
import { completion, describeItem } from "#language/features/completion.js";
import {
  completeConfiguration,
  configurationDefinitions,
  hoverConfiguration,
} from "#language/features/configuration.js";
import { dataDefinitions } from "#language/features/data-definition.js";
import { definitions } from "#language/features/definition.js";
import { documentLinks } from "#language/features/document-links.js";
import { formatting } from "#language/features/formatting.js";
import { highlights } from "#language/features/highlights.js";
import { hover } from "#language/features/hover.js";
import { inlayHints } from "#language/features/inlay-hints.js";
import { references } from "#language/features/references.js";
import { prepareRename, rename } from "#language/features/rename.js";
import { signatureHelp } from "#language/features/signature-help.js";
import { documentSymbols } from "#language/features/symbols.js";
import { workspaceSymbols } from "#language/features/workspace-symbols.js";
import type { TemplateView } from "#language/template-view.js";
import { type ClientSupport, LINT_WORKSPACE } from "./capabilities.js";
import type { Publisher } from "./publisher.js";
import type { Workspace } from "./workspace.js";

/** Handles a request about an open template or, with `inJson`, a configuration. Other documents have no result. */
export type HandlerOf = <P extends { readonly textDocument: TextDocumentIdentifier }, R>(
  handle: (view: TemplateView, params: P) => R | Promise<R>,
  inJson?: (view: TemplateView, params: P) => R | Promise<R>,
) => (params: P, token: CancellationToken) => Promise<R | null>;

/** The end tag to insert after the cursor. A request of our own, because editors ask for it as letters are typed. */
export const CLOSING_TAG = new RequestType<TextDocumentPositionParams, string | null, void>(
  "platen/closingTag",
);

export interface FeatureContext {
  readonly handlerOf: HandlerOf;
  readonly workspace: Workspace;
  readonly publisher: Publisher;
  readonly support: () => ClientSupport;
}

/** Loaded with the first request that needs it, because the tables of HTML take longer than the rest of the server. */
const html = () => import("#language/features/html.js");

/** Connects the editor features to requests of a client. */
export function registerFeatures(connection: Connection, context: FeatureContext): void {
  registerPositions(connection, context);
  registerDocuments(connection, context);
  registerWorkspace(connection, context);
}

/** Requests about a position. */
function registerPositions(connection: Connection, { handlerOf, workspace, support }: FeatureContext): void {
  connection.onCompletion(
    handlerOf(
      async (view, { position }) => {
        const offset = view.document.offset(position);
        const { snippets } = support();
        const ofLanguage = completion(view, offset, { snippets });
        return ofLanguage ?? (await html()).completeHtml(view.document, offset, { snippets }) ?? null;
      },
      (view, { position }) => completeConfiguration(view, view.document.offset(position)) ?? null,
    ),
  );
  connection.onCompletionResolve(async (item) => describeItem({ library: await workspace.library() }, item));
  connection.onHover(
    handlerOf(
      async (view, { position }) => {
        const offset = view.document.offset(position);
        return hover(view, offset) ?? (await html()).hoverHtml(view.document, offset) ?? null;
      },
      (view, { position }) => hoverConfiguration(view, view.document.offset(position)) ?? null,
    ),
  );
  connection.onDefinition(
    handlerOf(
      async (view, { position }) => {
        const offset = view.document.offset(position);
        const ofLanguage = definitions(view, offset);
        if (ofLanguage.length > 0) return [...ofLanguage];
        const shared = await workspace.sharedData(view.document);
        return [...(await dataDefinitions(view, offset, (path) => workspace.read(path), shared))];
      },
      (view, { position }) => [...configurationDefinitions(view, view.document.offset(position))],
    ),
  );
  connection.onReferences(
    handlerOf((view, { position, context }) => [
      ...references(view, view.document.offset(position), context.includeDeclaration),
    ]),
  );
  connection.onDocumentHighlight(
    handlerOf((view, { position }) => [...highlights(view.document, view.document.offset(position))]),
  );
  connection.onSignatureHelp(
    handlerOf((view, { position }) => signatureHelp(view, view.document.offset(position)) ?? null),
  );
  connection.onPrepareRename(
    handlerOf((view, { position }) => prepareRename(view, view.document.offset(position)) ?? null),
  );
  connection.onRenameRequest(
    handlerOf((view, { position, newName }) =>
      rename(view, view.document.offset(position), newName, support()),
    ),
  );
  connection.languages.onLinkedEditingRange(
    handlerOf(async ({ document }, { position }) => {
      const ranges = (await html()).linkedNames(document, document.offset(position));
      return ranges === undefined ? null : { ranges: [...ranges] };
    }),
  );
  connection.onRequest(
    CLOSING_TAG,
    handlerOf<TextDocumentPositionParams, string | null>(
      async ({ document }, { position }) =>
        (await html()).closingTag(document, document.offset(position)) ?? null,
    ),
  );
  connection.onDocumentOnTypeFormatting(
    handlerOf(async ({ document }, { position }) => {
      const newText = (await html()).closingTag(document, document.offset(position));
      return newText === undefined ? [] : [{ range: { start: position, end: position }, newText }];
    }),
  );
}

/** Requests about a document. */
function registerDocuments(connection: Connection, { handlerOf, publisher }: FeatureContext): void {
  connection.onDocumentSymbol(handlerOf((view) => documentSymbols(view.document)));
  connection.onDocumentLinks(handlerOf((view) => [...documentLinks(view)]));
  connection.onFoldingRanges(
    handlerOf(async ({ document }) => [
      ...(await import("#language/features/folding.js")).foldingRanges(document),
    ]),
  );
  connection.onSelectionRanges(
    handlerOf(async ({ document }, { positions }) =>
      (await import("#language/features/selection-ranges.js")).selectionRanges(document, positions),
    ),
  );
  connection.languages.inlayHint.on(handlerOf((view, { range }) => [...inlayHints(view, range)]));
  connection.onDocumentFormatting(handlerOf((view) => [...formatting(view.document)]));
  connection.onDocumentRangeFormatting(handlerOf((view, { range }) => [...formatting(view.document, range)]));
  connection.onCodeAction(
    handlerOf(async (view, { range, context }) =>
      codeActions(view, range, await publisher.lint(view.document), context.only),
    ),
  );
  const pull = async ({ document }: TemplateView): Promise<Diagnostic[]> => {
    const items = await publisher.pull(document);
    if (items === undefined)
      throw new ResponseError(LSPErrorCodes.ContentModified, "The document has changed.");
    return items;
  };
  const pulled = handlerOf(pull, pull);
  connection.languages.diagnostics.on(async (params, token) => ({
    kind: DocumentDiagnosticReportKind.Full,
    items: (await pulled(params, token)) ?? [],
  }));
}

/** Requests about all files. */
function registerWorkspace(connection: Connection, { workspace, publisher, support }: FeatureContext): void {
  connection.onWorkspaceSymbol(async ({ query }) => [
    ...workspaceSymbols(await workspace.sites(support().folders), query),
  ]);
  connection.workspace.onWillRenameFiles(({ files }) => movedReferences(workspace, files));
  connection.onExecuteCommand(async ({ command }) => {
    if (command !== LINT_WORKSPACE) return null;
    const { files, problems } = await publisher.lintAll(await workspace.sites(support().folders));
    const message = `Platen has linted ${files} templates and found ${problems} problems.`;
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    return { files, problems };
  });
}

async function movedReferences(
  workspace: Workspace,
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
): Promise<WorkspaceEdit | null> {
  const { referenceEdits } = await import("#language/features/rename-partial.js");
  const edits = [];
  for (const [site, moves] of await workspace.moves(files)) edits.push(...referenceEdits(site, moves));
  return edits.length === 0 ? null : { documentChanges: edits };
}
