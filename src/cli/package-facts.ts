import { fileURLToPath } from "node:url";

/** Two levels up from `src/cli` and from `dist/cli` alike. */
const ROOT = new URL("../../", import.meta.url);

/** Returns the absolute path of a file or folder of the package. */
export function packagePath(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}
