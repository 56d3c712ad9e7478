import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conformanceCases } from "../support/conformance-cases.js";
import { repositoryRoot } from "../support/repository-root.js";

/** The report of the child process. */
interface Report {
  /** Whether the process refused to compile a string. */
  readonly codeGenerationBlocked: boolean;
  readonly outputs: readonly string[];
  /** Examples of the library whose output differed, by name. */
  readonly differing: readonly string[];
  readonly examples: number;
}

const DIST = join(repositoryRoot, "dist");

/** Renders every conformance case, and every example of the library, in a Node that compiles no strings. */
describe("without code generation from strings", () => {
  test("everything renders as usual", () => {
    expect(existsSync(join(DIST, "index.js")), "dist/ is missing: npm run build").toBe(true);
    const cases = conformanceCases();
    const child = spawnSync(
      process.execPath,
      [
        "--disallow-code-generation-from-strings",
        join(repositoryRoot, "test/suites/no-code-generation/render-all.js"),
      ],
      { input: JSON.stringify(cases), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    expect(child.stderr).toBe("");
    expect(child.status).toBe(0);
    const report = JSON.parse(child.stdout) as Report;
    expect(report.codeGenerationBlocked).toBe(true);
    expect(report.examples).toBeGreaterThan(100);
    expect(report.differing).toEqual([]);
    const failing = cases.filter(({ output }, index) => report.outputs[index]?.trim() !== output);
    expect(failing.map(({ name }) => name)).toEqual([]);
  });
});
