import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { EXPORT, repositoryWithExport } from "../support/import-stage.js";

/** All files below a folder with their bytes. */
async function bytesBelow(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "hex")] as const)),
  );
}

describe("platen import of an export", () => {
  test("writes one collection for each blog, pages and the site", async () => {
    const { importing, json } = await repositoryWithExport();
    const { code, out, err } = await importing();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Imported 3 items in 2 collections, and 2 pages.");
    expect(await json("site.json")).toEqual({
      website: {
        siteTitle: "Harbour &amp; Sons",
        siteDescription: "<p>Boats, &quot;mended&quot; slowly</p>",
        language: "en-GB",
      },
    });
    const news = await json("collections/news.json");
    expect(news).toMatchObject({ type: "blog", title: "News" });
    expect(news.items.map(({ urlId }: { urlId: string }) => urlId)).toEqual([
      "2024/5/1/rain",
      "2024/5/1/Rain-2",
    ]);
    expect((await json("collections/voyages.json")).items[0]).toMatchObject({
      urlId: "été",
      title: "Été à Saint-Malo",
      publishOn: "2024-06-03T08:00:00Z",
    });
    expect(await json("pages/home.json")).toMatchObject({
      homepage: true,
      layout: [
        {
          columns: [
            { blocks: [{ type: "html", value: { html: "<h1>Welcome aboard</h1><p>We mend boats.</p>" } }] },
          ],
        },
      ],
    });
    expect(await json("pages/about.json")).toMatchObject({ enabled: false, draft: true });
  });

  test("stores texts as HTML-safe texts, and no email addresses", async () => {
    const { importing, json, text } = await repositoryWithExport();
    await importing();
    const [rain] = (await json("collections/news.json")).items;
    expect(rain).toMatchObject({
      title: "Rain &amp; wind: Tom’s &lt;list&gt;",
      author: { displayName: "Ann O&#39;Hara" },
      categories: ["Boats &amp; oars"],
      tags: ["weather"],
      starred: true,
      workflowState: 1,
      assetUrl: "https://cdn.example/v1/a%20b/Sea+wall.png",
      excerpt: "<p>It rained &amp; blew</p>",
      body: '<p>It rained.</p><img src="https://cdn.example/v1/a%20b/Sea+wall.png?format=750w" alt="">',
      publishOn: "2024-05-01T10:00:00Z",
      publicCommentCount: 1,
      comments: [{ authorName: "Bob &amp; Co", body: "Stay dry!" }],
    });
    expect(await text("collections/news.json")).not.toMatch(/@|192\.0\.2|Spammer/);
  });

  test("reports what it skipped and changed, with positions", async () => {
    const { importing, json } = await repositoryWithExport();
    const { out } = await importing();
    expect(out).toMatch(/1 × skipped an item of the type "nav_menu_item" \(\d+:3\)/);
    expect(out).toContain("1 × skipped a comment that is not approved");
    expect(out).toContain("1 × read a time without a zone as UTC");
    expect(out).toContain("1 × gave a post another urlId, because two had the same (2024/5/1/Rain-2)");
    expect(out).toContain("left out the email addresses of authors: 1");
    expect((await json("collections/news.json")).items[1]).toMatchObject({
      workflowState: 2,
      publishOn: "2024-05-03T12:00:00Z",
    });
  });

  test("changes nothing when it runs again", async () => {
    const { folder, importing } = await repositoryWithExport();
    await importing();
    const before = await bytesBelow(folder.path);
    const { out } = await importing();
    expect(out).toContain("Files: 0 written, 5 unchanged, 0 left.");
    expect(await bytesBelow(folder.path)).toEqual(before);
  });

  test("leaves files that were changed by hand, and replaces its own", async () => {
    const { folder, importing, text } = await repositoryWithExport({
      "repo/content/pages/about.json": '{"title":"Mine"}',
    });
    await importing();
    await folder.write("repo/content/site.json", '{"website":{"siteTitle":"Changed"}}');
    await folder.write("export.xml", EXPORT.replaceAll("It rained.", "It poured."));
    const { code, out } = await importing();
    expect(code).toBe(0);
    expect(out).toContain("Files: 1 written, 2 unchanged, 2 left.");
    expect(out).toContain("  content/site.json\n");
    expect(await text("pages/about.json")).toBe('{"title":"Mine"}');
    expect(await text("collections/news.json")).toContain("It poured.");
    await importing("--force");
    expect(await text("pages/about.json")).toContain("Since 1920");
  });

  test("keeps the editor's markup on request", async () => {
    const { importing, text } = await repositoryWithExport();
    await importing("--keep-html");
    expect(await text("pages/home.json")).toContain("sqs-block-content");
  });

  test("copies pictures, rewrites their addresses and states their size", async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    const { folder, importing, json } = await repositoryWithExport({ "media/deep/Sea wall.png": picture });
    const { out } = await importing("--media", "media");
    expect(out).toContain("with 1 picture");
    const [rain] = (await json("collections/news.json")).items;
    expect(rain).toMatchObject({ assetUrl: "/assets/imported/Sea%20wall.png", originalSize: "30x20" });
    expect(rain.body).toContain(
      '<img src="/assets/imported/Sea%20wall.png" alt="" data-image-dimensions="30x20">',
    );
    expect(await readFile(folder.at("repo/assets/imported/Sea wall.png"))).toEqual(picture);
  });

  test("copies no file that a link brings into the folder of pictures", async () => {
    const { folder, importing } = await repositoryWithExport({
      "secret.png": "secret",
      "media/other.png": "x",
    });
    await symlink(folder.at("secret.png"), folder.at("media/Sea wall.png"));
    await importing("--media", "media");
    expect(Object.keys(await bytesBelow(folder.at("repo"))).some((path) => path.includes("Sea"))).toBe(false);
  });
});
