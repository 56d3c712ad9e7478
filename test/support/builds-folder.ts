import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder for the files that tests build. */
    readonly buildsFolder: string;
  }
}

/**
 * Provides a project with the folder for the builds of this run, which all projects share. Returns a function that
 * removes it.
 */
export function provideBuildsFolder(project: TestProject): () => void {
  const run = `${process.pid}-${Math.round(performance.timeOrigin)}`;
  const folder = join(tmpdir(), `platen-builds-${run}`);
  mkdirSync(folder, { recursive: true });
  project.provide("buildsFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
