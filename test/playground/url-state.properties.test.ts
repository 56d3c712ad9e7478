import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOf, MAX_HASH, MAX_INFLATED, workspaceOf } from "#playground/workspace/url-state.js";
import { completeWorkspace, DEFAULT_SETTINGS, type Workspace } from "#playground/workspace/workspace.js";
import { runs } from "../support/runs.js";

const original = [
  { path: "pages/a.page", text: "{title}" },
  { path: "data/a.json", text: "{}" },
];
const sampleFiles = async (id: string) => (id === "known" ? original : undefined);

const text = fc.string({ unit: "grapheme", maxLength: 60 }).filter((value) => value.isWellFormed());
const path = fc.oneof(
  fc.constantFrom("pages/a.page", "data/a.json", "blocks/b.block", "assets/a.css"),
  fc.stringMatching(/^[a-z]{1,8}\.(?:page|block|json)$/),
);
const settings = fc.record({
  name: fc.constantFrom("Options", "Options 2", "German"),
  locale: fc.constantFrom("", "en-US", "de"),
  timeZone: fc.constantFrom("", "UTC"),
  now: fc.constantFrom("", "2026-01-01T00:00:00Z"),
  expressions: fc.boolean(),
  includes: fc.boolean(),
  islands: fc.boolean(),
  injects: text,
});
const sets = fc.uniqueArray(settings, { selector: ({ name }) => name, minLength: 1, maxLength: 3 });
const workspace: fc.Arbitrary<Workspace> = fc
  .record({
    sample: fc.constantFrom(undefined, "known"),
    files: fc.uniqueArray(fc.record({ path, text }), { selector: (file) => file.path, maxLength: 6 }),
    page: path,
    data: path,
    sets,
  })
  .map(({ sets: [current = DEFAULT_SETTINGS, ...spare], ...rest }) =>
    completeWorkspace({ ...rest, settings: current, spare }),
  );

describe("the hash of a link", () => {
  test("contains a workspace with any files", async () => {
    await fc.assert(
      fc.asyncProperty(workspace, async (given) => {
        const hash = await hashOf(given, sampleFiles);
        expect(hash).toMatch(/^1\.[\w-]+$/);
        expect(await workspaceOf(hash ?? "", sampleFiles)).toEqual(given);
      }),
      { numRuns: runs(150) },
    );
  });

  test.each([
    "/etc/cron.d/evil.page",
    "../../../evil.page",
    "blocks/../../evil.page",
    "C:\\evil.page",
    "c:evil.page",
    "..\\evil.page",
    "blocks//evil.page",
    "./evil.page",
    "evil.page\0.txt",
    "",
  ])("is rejected if a file could be written outside of a folder: %j", async (path) => {
    const given = completeWorkspace({
      sample: undefined,
      files: [...original, { path, text: "{title}" }],
      page: "pages/a.page",
      data: "data/a.json",
      settings: DEFAULT_SETTINGS,
      spare: [],
    });
    expect(await workspaceOf((await hashOf(given, sampleFiles)) ?? "", sampleFiles)).toBeUndefined();
  });

  test("keeps names with blanks and accents", async () => {
    const given = completeWorkspace({
      sample: undefined,
      files: [{ path: "pages/Über uns …v2.page", text: "{title}" }],
      page: "pages/Über uns …v2.page",
      data: "",
      settings: DEFAULT_SETTINGS,
      spare: [],
    });
    expect(await workspaceOf((await hashOf(given, sampleFiles)) ?? "", sampleFiles)).toEqual(given);
  });

  test("is rejected if it is any other text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 80 }), async (hash) => {
        const workspace = await workspaceOf(`1.${hash}`, sampleFiles);
        if (workspace !== undefined) expect(Array.isArray(workspace.files)).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });

  test("of a sample contains only the changes", async () => {
    const files = [original[0] as (typeof original)[0], { path: "data/a.json", text: '{"title": 1}' }];
    const base = {
      sample: "known",
      files,
      page: "pages/a.page",
      data: "data/a.json",
      settings: DEFAULT_SETTINGS,
      spare: [],
    };
    const untouched = await hashOf({ ...base, files: original }, sampleFiles);
    const changed = await hashOf(base, sampleFiles);
    expect(changed?.length).toBeGreaterThan(untouched?.length ?? 0);
    expect(await workspaceOf(changed ?? "", async () => undefined)).toBeUndefined();
  });

  test("is rejected if it is too long or contains too much", async () => {
    const noise = Array.from({ length: MAX_HASH }, (_, i) => ((i * 2654435761) >>> 0).toString(36)).join("");
    const files = [{ path: "a.page", text: noise }];
    const large = {
      sample: undefined,
      files,
      page: "a.page",
      data: "",
      settings: DEFAULT_SETTINGS,
      spare: [],
    };
    expect(await hashOf(large, sampleFiles)).toBeUndefined();
    const bomb = await deflated(new Uint8Array(MAX_INFLATED * 3));
    expect(bomb.length).toBeLessThan(MAX_HASH);
    expect(await workspaceOf(`1.${bomb}`, sampleFiles)).toBeUndefined();
  });
});

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
}
