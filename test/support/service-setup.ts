import type { TestProject } from "vitest/node";
import { installNginx } from "../deploy/nginx.js";
import { provideBuildsFolder } from "./builds-folder.js";

/** Runs once, before the tests of the service: package managers do not work side by side. */
export function setup(project: TestProject): () => void {
  installNginx();
  return provideBuildsFolder(project);
}
