import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test } from "vitest";

/** The folder that holds package.json. */
export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

const expected = join(repositoryRoot, "..", "shared");

/** The folder of reference material that lies beside the repository; undefined on a clean clone. */
export const sharedFolder: string | undefined = existsSync(expected) ? expected : undefined;

export function readShared(path: string): string {
  return readFileSync(join(expected, path), "utf8");
}

/** A `describe` whose body needs the shared folder. Without it one skipped test says what was not checked. */
export function describeWithShared(title: string, body: () => void): void {
  if (sharedFolder !== undefined) {
    describe(title, body);
    return;
  }
  // Reporters hide skipped tests behind a number; what was not checked has to be seen.
  process.stderr.write(`NOT CHECKED: ${title} (the folder ../shared is absent)\n`);
  describe(title, () => {
    test.skip("the folder ../shared is absent");
  });
}
