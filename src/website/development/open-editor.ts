import { spawn } from "node:child_process";
import type { EditorTarget } from "#inspect/page-report.js";

/**
 * Opens a file with an editor command such as `code -g {path}:{line}:{column}`. Without placeholders,
 * `path:line:column` is appended. The command runs without a shell, so a path cannot inject a command.
 */
export function openEditor(command: string, { file, line, column }: EditorTarget): void {
  const [program = "", ...args] = editorArguments(command, { file, line, column });
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  // A missing editor must not end the server.
  child.on("error", () => undefined);
  child.unref();
}

/** The program and its arguments. */
export function editorArguments(command: string, { file, line, column }: EditorTarget): readonly string[] {
  const words = command.trim().split(/\s+/);
  const complete = /\{path\}/.test(command) ? words : [...words, "{path}:{line}:{column}"];
  const values: Readonly<Record<string, string>> = { path: file, line: String(line), column: String(column) };
  return complete.map((word) =>
    word.replace(/\{(path|line|column)\}/g, (_, name: string) => values[name] ?? ""),
  );
}
