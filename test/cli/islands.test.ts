import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const files = {
  "page.html": "<head></head><body>{.section item}{@|like-button}{.end}</body>",
  "data.json": JSON.stringify({
    item: { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } },
  }),
};

describe("render --islands", () => {
  test("writes the page with its islands", async () => {
    const { path } = await TemporaryFolder.create(files);
    const { code, out, err } = await run(["render", "page.html", "-d", "data.json", "--islands"], {
      cwd: path,
    });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^<head><\/head><body><platen-island block="like-button".*<\/platen-island><\/body>$/s,
    );
  });

  test("without --islands, the page is unchanged", async () => {
    const { path } = await TemporaryFolder.create(files);
    const { out } = await run(["render", "page.html", "-d", "data.json"], { cwd: path });
    expect(out).toContain("like");
    expect(out).not.toContain("platen-island");
  });

  test("lists the islands in the JSON output", async () => {
    const { path } = await TemporaryFolder.create(files);
    const { out } = await run(["render", "page.html", "-d", "data.json", "--islands", "-f", "json"], {
      cwd: path,
    });
    expect(JSON.parse(out).islands).toMatchObject([{ block: "like-button", props: { itemId: "i1" } }]);
  });

  test("lists islands that fall back to static HTML, and fails", async () => {
    const item = { id: "x".repeat(2_000_000), likeCount: 3, websiteSettings: { simpleLikingEnabled: true } };
    const { path } = await TemporaryFolder.create({ ...files, "data.json": JSON.stringify({ item }) });
    const { code, out, err } = await run(["render", "page.html", "-d", "data.json", "--islands"], {
      cwd: path,
    });
    expect([code, err]).toEqual([
      1,
      'page.html: error: block "like-button": The block is too large to render as an island.\n',
    ]);
    expect(out).toContain("like");
    expect(out).not.toContain("platen-island");
  });
});
