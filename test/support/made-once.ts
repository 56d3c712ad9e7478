import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, vi } from "vitest";

/** Returns a folder that the first worker fills. The other workers wait for it. */
export async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject("buildsFolder"), name);
  const doneFile = `${folder}.done`;
  const failed = `${folder}.failed`;
  if (await isCreated(folder)) {
    try {
      await fill(folder);
      await writeFile(doneFile, "");
    } catch (error) {
      await writeFile(failed, "");
      throw error;
    }
  }
  await vi.waitUntil(() => existsSync(doneFile) || existsSync(failed), { timeout: 180_000 });
  if (existsSync(failed))
    throw new Error(`Another worker could not make ${name}. Another test has its error.`);
  return folder;
}

/** Creates the folder. Resolves to false if it exists. */
const isCreated = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
