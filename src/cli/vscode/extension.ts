import { commands, type ExtensionContext, window, workspace } from "vscode";
import { CloseAction, ErrorAction, LanguageClient, type ServerOptions } from "vscode-languageclient/node";
import { findProgram, type NoProgram, type ServerProgram } from "./server-program.js";

/** Templates, and the JSON that Platen knows more about than that it is JSON. */
const DOCUMENTS = [
  { scheme: "file", language: "jsont" },
  { scheme: "file", pattern: "**/{site.json,template.conf,*.page.conf}" },
];
const OPEN_SETTING = "Open the setting";

let client: LanguageClient | undefined;
/** Starts and stops follow each other; a client that is still starting cannot be stopped. */
let last: Promise<void> = Promise.resolve();

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand("platen.restart", restart),
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
  // The program belongs to the workspace, and so may do anything.
  if (!workspace.isTrusted) return;
  const folders = (workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri)
    .filter(({ scheme }) => scheme === "file");
  const settings = workspace.getConfiguration("platen");
  const found = findProgram(
    folders.map(({ fsPath }) => fsPath),
    { path: settings.get("path", ""), library: settings.get("library", "") },
  );
  if ("missing" in found) return tell(found);
  let isStarted = false;
  const starting: LanguageClient = new LanguageClient("platen", "Platen", serverOptions(found), {
    documentSelector: DOCUMENTS,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue }),
      // A server that does not even start would fail again.
      closed: () => (isStarted ? usual.closed() : { action: CloseAction.DoNotRestart, handled: true }),
    },
    initializationFailedHandler: () => false,
  });
  const usual = starting.createDefaultErrorHandler();
  try {
    await starting.start();
    isStarted = true;
    client = starting;
  } catch {
    tell({ missing: `Platen's language server did not start: ${[found.command, ...found.args].join(" ")}` });
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** No transport is named: then the client would add arguments that not every version of the program knows. */
function serverOptions({ command, args, cwd }: ServerProgram): ServerOptions {
  return { command, args: [...args], options: { cwd, env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" } } };
}

/** Does not wait for the answer: the message stays until the author presses a button. */
function tell({ missing }: NoProgram): void {
  void window.showWarningMessage(missing, OPEN_SETTING).then(async (answer) => {
    if (answer === OPEN_SETTING)
      await commands.executeCommand("workbench.action.openSettings", "platen.path");
  });
}
