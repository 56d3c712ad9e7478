import type { TestProject } from "vitest/node";
import { installNginx } from "../deploy/nginx.js";
import { provideBuildsFolder } from "./builds-folder.js";

/** Runs once before the tests of the service, because package managers cannot run in parallel. */
export function setup(project: TestProject): () => void {
  installNginx();
  return provideBuildsFolder(project);
}
