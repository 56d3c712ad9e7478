import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("the example package works with the built program", async () => {
  const folder = await TemporaryFolder.create();
  await cp(join(repositoryRoot, "fixtures/config-example"), folder.path, { recursive: true });
  await folder.link("node_modules/platen", repositoryRoot);
  const platen = (...argv: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      const program = join(repositoryRoot, "bin/platen.js");
      execFile(process.execPath, [program, ...argv], { cwd: folder.path }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });

  const linted = await platen("lint", "pages", "--format", "json");
  expect([linted.code, linted.err]).toEqual([1, ""]);
  const codes = [...linted.out.matchAll(/"code": ?"([^"]+)"/g)].map(([, code]) => code);
  expect(codes).toEqual(["no-inline-frame"]);
  const rendered = await platen("render", "pages/home.page", "-d", "pages/home.json");
  expect([rendered.code, rendered.err]).toEqual([0, ""]);
  expect(rendered.out).toContain("<p>TAE</p>");
});
