import { setTimeout } from "node:timers/promises";
import { commands, window } from "vscode";
import type { ServerProgram } from "./server-program.js";

const NAME = "Platen preview";
/** Milliseconds. */
const INTERVAL = 250;
const MAX_WAIT = 15_000;

/** Returns the arguments that serve the folder of a workspace. */
export function serveArguments(port: number): readonly string[] {
  return ["serve", "--dev", "--site", ".", "--port", String(port)];
}

/** Serves the folder of the program in a terminal, unless one does, and shows its pages beside the editor. */
export async function openPreview({ command, args, cwd }: ServerProgram, port: number): Promise<void> {
  if (!window.terminals.some(({ name, exitStatus }) => name === NAME && exitStatus === undefined)) {
    const env = { ELECTRON_RUN_AS_NODE: "1" };
    window.createTerminal({ name: NAME, shellPath: command, shellArgs: [...args], cwd, env }).show(true);
  }
  const address = `http://127.0.0.1:${port}/`;
  for (let waited = 0; waited < MAX_WAIT && !(await responds(address)); waited += INTERVAL)
    await setTimeout(INTERVAL);
  await commands.executeCommand("simpleBrowser.show", address);
}

function responds(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
