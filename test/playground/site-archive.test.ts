import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { DEFAULT_LIMITS } from "#core/render/limits.js";
import { samples, sampleWorkspace } from "#playground/samples/samples.js";
import { archiveOf, curlCommand } from "#playground/workspace/site-archive.js";
import type { Workspace } from "#playground/workspace/workspace.js";
import { requestSchemas } from "#service/threads/envelopes.js";
import { Directory } from "#store/directory.js";
import { readSite } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test.each(samples.map(({ id }) => id))("the zip of the sample %s is a site without problems", async (id) => {
  const workspace = (await sampleWorkspace(id)) as Workspace;
  const entries = Object.entries(unzipSync(await archiveOf(workspace)));
  const folder = await TemporaryFolder.create(Object.fromEntries(entries));
  const site = await readSite(await Directory.open(folder.path), readSiteManifest);
  expect(site.fileErrors).toEqual([]);
  expect(site.pages.get("/")?.page.template).toBe(workspace.page);
  expect(site.manifest?.pages.length).toBe(site.pages.size);
});

test("a page without data gets empty data", async () => {
  const files = [{ path: "pages/a.page", text: "hi" }];
  const workspace = (await sampleWorkspace("welcome")) as Workspace;
  const entries = unzipSync(await archiveOf({ ...workspace, files, page: "pages/a.page", data: "" }));
  expect(Object.keys(entries).toSorted()).toEqual(["data/empty.json", "pages/a.page", "site.json"]);
});

test.each([
  ["{}", { website: { timeZone: "Asia/Tokyo" } }],
  [
    '{"website": {"title": "T", "timeZone": "Europe/Rome"}}',
    { website: { title: "T", timeZone: "Europe/Rome" } },
  ],
])("the zip adds the time zone to the data of the site: %s", async (text, expected) => {
  const files = [
    { path: "pages/a.page", text: "hi" },
    { path: "data/site.json", text },
  ];
  const workspace = (await sampleWorkspace("welcome")) as Workspace;
  const settings = { ...workspace.settings, timeZone: "Asia/Tokyo" };
  const zip = await archiveOf({ ...workspace, settings, files, page: "pages/a.page", data: "" });
  const entries = unzipSync(zip);
  expect(JSON.parse(new TextDecoder().decode(entries["data/site.json"]))).toEqual(expected);
});

function bodyOf(command: string): Record<string, unknown> {
  return JSON.parse(/-d '(.*)'$/s.exec(command)?.[1]?.replaceAll("'\\''", "'") ?? "");
}

test("the curl command has every option of the current set", async () => {
  const workspace = (await sampleWorkspace("welcome")) as Workspace;
  const page = { files: [{ path: "pages/a.page", text: "{a}" }], page: "pages/a.page", data: "data/a.json" };
  const settings = {
    name: "Tokyo",
    locale: "ja-JP",
    timeZone: "Asia/Tokyo",
    now: "2026-01-02T03:04:05Z",
    expressions: false,
    includes: false,
    islands: false,
    injects: '{"a/b": 1}',
  };
  const several = { ...workspace, ...page, settings, spare: [workspace.settings] };
  const body = bodyOf(curlCommand(several, "http://h"));
  expect(body).toEqual({
    template: "{a}",
    data: {},
    locale: "ja-JP",
    timeZone: "Asia/Tokyo",
    injects: { "a/b": 1 },
    now: Date.UTC(2026, 0, 2, 3, 4, 5),
    expressions: false,
    includes: false,
  });
  expect(requestSchemas(DEFAULT_LIMITS).render.safeParse(body).error).toBeUndefined();
});

test("the curl command quotes characters with a meaning in shells", async () => {
  const workspace = (await sampleWorkspace("welcome")) as Workspace;
  const files = [
    { path: "pages/a.page", text: "it's {a}" },
    { path: "data/a.json", text: '{"a": 1}' },
  ];
  const command = curlCommand({ ...workspace, files, page: "pages/a.page", data: "data/a.json" }, "http://h");
  expect(bodyOf(command)).toEqual({ template: "it's {a}", data: { a: 1 }, locale: "en-US", islands: true });
});
