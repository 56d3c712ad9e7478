import { commands, type ExtensionContext, window, workspace } from "vscode";
import { CloseAction, ErrorAction, LanguageClient, type ServerOptions } from "vscode-languageclient/node";
import { closeTags } from "./closing-tags.js";
import { openPreview, serveArguments } from "./preview.js";
import { findProgram, type NoProgram, type ServerProgram } from "./server-program.js";

/** Templates, and JSON files with a schema of Platen. */
const DOCUMENTS = [
  { scheme: "file", language: "jsont" },
  {
    scheme: "file",
    pattern:
      "**/{site.json,template.conf,*.page.conf,*.block.conf,collections/*.conf,pages/*.conf,strings/*.json}",
  },
];
const OPEN_SETTING = "Open the setting";

let client: LanguageClient | undefined;
/** Serializes starts and stops, because a client that is still starting cannot be stopped. */
let last: Promise<void> = Promise.resolve();

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand("platen.restart", restart),
    commands.registerCommand("platen.showOutput", () => client?.outputChannel.show()),
    commands.registerCommand("platen.openPreview", preview),
    closeTags(() => client),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("platen")) void restart();
    }),
    workspace.onDidChangeWorkspaceFolders(() => void restart()),
    workspace.onDidGrantWorkspaceTrust(() => void restart()),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await enqueue(stop);
}

function restart(): Promise<void> {
  return enqueue(async () => {
    await stop();
    await start();
  });
}

function enqueue(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}

async function start(): Promise<void> {
  // The program belongs to the workspace and could run anything.
  if (!workspace.isTrusted) return;
  const program = programFor();
  if ("missing" in program) return showMissing(program);
  let isStarted = false;
  const starting: LanguageClient = new LanguageClient("platen", "Platen", serverOptions(program), {
    documentSelector: DOCUMENTS,
    initializationOptions: {
      inlayHints: workspace.getConfiguration("platen").get("inlayHints", false),
      closesTags: true,
    },
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue }),
      // A server that did not start would fail again.
      closed: () =>
        isStarted ? defaultHandler.closed() : { action: CloseAction.DoNotRestart, handled: true },
    },
    initializationFailedHandler: () => false,
  });
  const defaultHandler = starting.createDefaultErrorHandler();
  try {
    await starting.start();
    isStarted = true;
    client = starting;
  } catch {
    showMissing({
      missing: `Platen's language server did not start: ${[program.command, ...program.args].join(" ")}`,
    });
  }
}

/** Finds the program of the workspace. */
function programFor(command?: readonly string[]): ServerProgram | NoProgram {
  const folders = (workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri)
    .filter(({ scheme }) => scheme === "file");
  const settings = workspace.getConfiguration("platen");
  return findProgram(
    folders.map(({ fsPath }) => fsPath),
    { path: settings.get("path", ""), library: settings.get("library", "") },
    command,
  );
}

async function preview(): Promise<void> {
  if (!workspace.isTrusted) return;
  const port = workspace.getConfiguration("platen").get("previewPort", 4000);
  const program = programFor(serveArguments(port));
  if ("missing" in program) showMissing(program);
  else await openPreview(program, port);
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** Sets no transport: the client would add arguments that some versions of the program reject. */
function serverOptions({ command, args, cwd }: ServerProgram): ServerOptions {
  return { command, args: [...args], options: { cwd, env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" } } };
}

/** Not awaited: the message stays until the user presses a button. */
function showMissing({ missing }: NoProgram): void {
  void window.showWarningMessage(missing, OPEN_SETTING).then(async (answer) => {
    if (answer === OPEN_SETTING)
      await commands.executeCommand("workbench.action.openSettings", "platen.path");
  });
}
