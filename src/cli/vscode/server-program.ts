import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The command that starts the language server. */
export interface ServerProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

export interface ProgramSettings {
  /** The program in the setting. Empty means the installed one. */
  readonly path: string;
  /** The library file in the setting. Empty means none. */
  readonly library: string;
}

/** The reason why a workspace has no program, with advice. */
export interface NoProgram {
  readonly missing: string;
}

/**
 * Finds the program for a workspace with these folders. Paths in settings are relative to the first folder. Without a
 * path, it is the package installed in the first folder that has one, or above. `command` starts the language server.
 */
export function findProgram(
  folders: readonly string[],
  { path, library }: ProgramSettings,
  command: readonly string[] = ["lsp", "--stdio"],
): ServerProgram | NoProgram {
  const [first] = folders;
  if (first === undefined) return { missing: "Open the folder of a site to get Platen's diagnostics." };
  const args = [...command, ...(library === "" ? [] : ["--library", resolve(first, library)])];
  if (path !== "") {
    const named = resolve(first, path);
    if (!existsSync(named))
      return { missing: `The setting platen.path names ${named}, which does not exist.` };
    return program(named, args, first);
  }
  for (const folder of folders) {
    const installed = installedAbove(folder);
    if (installed !== undefined) return program(installed, args, folder);
  }
  return {
    missing: "This workspace has no Platen. Run `npm install --save-dev platen`, or set platen.path.",
  };
}

function installedAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, "node_modules", "platen", "bin", "platen.js");
    if (existsSync(candidate)) return candidate;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * npm's links in `.bin` point to a module. The editor runs it with its own Node, because an editor that was not started
 * from a shell may not find another one.
 */
function program(path: string, args: readonly string[], cwd: string): ServerProgram {
  const target = realpathSync(path);
  return /\.[cm]?js$/.test(target)
    ? { command: process.execPath, args: [target, ...args], cwd }
    : { command: target, args, cwd };
}
