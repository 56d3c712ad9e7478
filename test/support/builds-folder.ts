import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests put what they build. */
    readonly buildsFolder: string;
  }
}

/** Gives a project the folder for the builds of this run, which its projects share. Returns what removes it. */
export function provideBuildsFolder(project: TestProject): () => void {
  const run = `${process.pid}-${Math.round(performance.timeOrigin)}`;
  const folder = join(tmpdir(), `platen-builds-${run}`);
  mkdirSync(folder, { recursive: true });
  project.provide("buildsFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
