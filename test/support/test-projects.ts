import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { repositoryRoot } from "./repository-root.js";

/** Files of tests by project. The slowest thing that a file needs decides. */
export interface TestProjects {
  /** Neither a browser nor a process. */
  readonly unit: readonly string[];
  /** Properties over random input, and tests with the largest or deepest input. */
  readonly properties: readonly string[];
  /** The HTTP service, or the built program as a process. */
  readonly service: readonly string[];
  readonly browser: readonly string[];
}

const TESTS = join(repositoryRoot, "test");
const BROWSER = join(TESTS, "support/chromium.ts");
const SERVICE = /^(?:service|openapi|website|cli\/serve|attack|deploy|client)\/|^cli\/vscode\/extension/;
const PROPERTIES = /^properties\/|memory-estimate|hostile|properties\.test/;

/** Sorts all tests by their imports, including those of other files of the tests. */
export function testProjects(): TestProjects {
  const projects: Record<keyof TestProjects, string[]> = {
    unit: [],
    properties: [],
    service: [],
    browser: [],
  };
  for (const path of readdirSync(TESTS, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!/\.test\.tsx?$/.test(path)) continue;
    projects[projectOf(path)].push(`test/${path}`);
  }
  return projects;
}

function projectOf(path: string): keyof TestProjects {
  const imported = importedBy(join(TESTS, path));
  if (imported.has(BROWSER)) return "browser";
  if (SERVICE.test(path) || imported.has("node:child_process")) return "service";
  return PROPERTIES.test(path) ? "properties" : "unit";
}

/** Returns all modules that a test imports below `test`, and the names of the modules from elsewhere. */
function importedBy(file: string): ReadonlySet<string> {
  const modules = new Set([file]);
  for (const importer of modules) {
    if (!importer.startsWith(TESTS)) continue;
    for (const [, target = ""] of readFileSync(importer, "utf8").matchAll(/\bfrom "([^"]+)"/g)) {
      modules.add(target.startsWith(".") ? sourceOf(resolve(dirname(importer), target)) : target);
    }
  }
  return modules;
}

/** Returns the TypeScript file of an import of compiled JavaScript. */
function sourceOf(path: string): string {
  const candidates = [".ts", ".tsx"].map((ending) => path.replace(/\.js$/, ending));
  return candidates.find((candidate) => existsSync(candidate)) ?? path;
}
