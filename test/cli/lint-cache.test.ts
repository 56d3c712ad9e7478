import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("a cache serves whatever a run calls the files", async () => {
  const folder = await TemporaryFolder.create({
    "site/pages/home.page": "{@|apply crad.block}",
    "site/blocks/card.block": "x",
  });
  const cached = ["--cache", "--cache-location", folder.at("cache.json")];
  const first = await run(["lint", "site", ...cached], { cwd: folder.path });
  expect(first.out).toContain("site/pages/home.page:1:10: error partial-missing");
  for (const [path, cwd] of [
    [".", folder.at("site")],
    [folder.at("site"), folder.path],
    ["site", folder.path],
  ] as const) {
    const plain = await run(["lint", path], { cwd });
    expect(await run(["lint", path, ...cached], { cwd })).toEqual(plain);
  }
});
