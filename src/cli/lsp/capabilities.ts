import {
  CodeActionKind,
  type FileOperationRegistrationOptions,
  type InitializeParams,
  type InitializeResult,
  ResourceOperationKind,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { FIX_ALL } from "#language/features/code-actions.js";
import { packageVersion } from "#store/package-version.js";

/** Lints every template of the sites in the workspace. */
export const LINT_WORKSPACE = "platen.lintWorkspace";

/** The abilities and wishes of a client. */
export interface ClientSupport {
  readonly watches: boolean;
  readonly snippets: boolean;
  /** Whether it asks for diagnostics, so that none are sent to it. */
  readonly pulls: boolean;
  readonly renamesFiles: boolean;
  readonly inlayHints: boolean;
  /** Whether it asks for end tags itself. */
  readonly closesTags: boolean;
  readonly folders: readonly string[];
}

export const NO_SUPPORT: ClientSupport = {
  watches: false,
  snippets: false,
  pulls: false,
  renamesFiles: false,
  inlayHints: false,
  closesTags: false,
  folders: [],
};

export function clientSupport(params: InitializeParams): ClientSupport {
  const { workspace, textDocument } = params.capabilities;
  const { rootUri, workspaceFolders } = params;
  const options = (params.initializationOptions ?? {}) as Readonly<Record<string, unknown>>;
  return {
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    // Only on request: sent diagnostics wait for pauses in typing, and reach every client.
    pulls: options["pullDiagnostics"] === true && textDocument?.diagnostic !== undefined,
    renamesFiles:
      workspace?.workspaceEdit?.resourceOperations?.includes(ResourceOperationKind.Rename) === true,
    inlayHints: options["inlayHints"] === true,
    closesTags: options["closesTags"] === true,
    folders: workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]),
  };
}

const TEMPLATES: FileOperationRegistrationOptions = {
  filters: [
    {
      scheme: "file",
      pattern: { glob: "**/*.{html,jsont,block,region,list,item,page,preset}", matches: "file" },
    },
  ],
};

/** Returns the server's name and capabilities. */
export function initializeResult({ pulls, inlayHints, closesTags }: ClientSupport): InitializeResult {
  return {
    serverInfo: { name: "platen", version: packageVersion() },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: {
        triggerCharacters: ["{", ".", "|", "@", " ", ":", '"', "%", "<", "=", "/"],
        resolveProvider: true,
      },
      hoverProvider: true,
      signatureHelpProvider: { triggerCharacters: [" "], retriggerCharacters: [" "] },
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      documentHighlightProvider: true,
      documentLinkProvider: {},
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      linkedEditingRangeProvider: true,
      ...(inlayHints ? { inlayHintProvider: true } : {}),
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      ...(closesTags
        ? {}
        : { documentOnTypeFormattingProvider: { firstTriggerCharacter: ">", moreTriggerCharacter: ["/"] } }),
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
      executeCommandProvider: { commands: [LINT_WORKSPACE] },
      ...(pulls ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {}),
      workspace: {
        workspaceFolders: { supported: true },
        fileOperations: { willRename: TEMPLATES },
      },
    },
  };
}
