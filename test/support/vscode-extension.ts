import { unzipSync } from "fflate";
import { build, type Rolldown } from "vite";
import { repositoryRoot } from "./repository-root.js";

/** Packs the extension for VS Code and returns the files in its archive. */
export async function buildExtension(): Promise<Readonly<Record<string, Uint8Array>>> {
  const configFile = `${repositoryRoot}src/cli/vscode/vite.config.ts`;
  const built = await build({ root: repositoryRoot, configFile, logLevel: "error", build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const [archive] = output.filter(({ fileName }) => fileName === "platen.vsix");
  if (archive?.type !== "asset") throw new Error("The build has written no archive.");
  return unzipSync(archive.source as Uint8Array);
}
