import { readFileSync } from "node:fs";

/** Two levels up from `src/store`, and from the built modules. */
const MANIFEST = new URL("../../package.json", import.meta.url);

/** Returns the version of Platen. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { version: string };
  return version;
}
