import { readdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FolderTarget } from "#publish/folder-target.js";
import { PageError, type PageJob } from "#publish/page-source.js";
import { PlainFolderTarget } from "#publish/plain-folder-target.js";
import { publish, rollback } from "#publish/publish.js";
import { runs } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/** A page that shows its text, and the time if it has a clock. */
interface Page {
  readonly text: string;
  readonly clock: boolean;
}

type Pages = Readonly<Record<string, Page>>;

function sourceOf(pages: Pages, now: number, built: string[] = []) {
  const jobs = Object.entries(pages).map(
    ([path, { text, clock }]): PageJob => ({
      path,
      key: JSON.stringify([text, clock]),
      build: async () => {
        built.push(path);
        return { bytes: Buffer.from(clock ? `${text} at ${now}` : text), clock };
      },
    }),
  );
  return { now, jobs };
}

const still = (text: string): Page => ({ text, clock: false });

/** The files that visitors get, by path. */
function served(folder: string, name = "current"): Record<string, string> {
  const root = join(folder, name);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")] as const).sort(),
  );
}

const pages = fc.dictionary(
  fc.constantFrom("index.html", "a/index.html", "b/index.html", "b/c/index.html", "404.html"),
  fc.record({ text: fc.constantFrom("one", "two", "three"), clock: fc.boolean() }),
);

test("an incremental run gives the files and the revision of a full run, after any edits at any times", async () => {
  const step = fc.record({ pages, now: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const one = await TemporaryFolder.create();
      const target = new FolderTarget(one.path);
      for (const { pages, now } of steps) {
        const other = await TemporaryFolder.create();
        const incremental = await publish(sourceOf(pages, now), target);
        const full = await publish(sourceOf(pages, now), new FolderTarget(other.path), { full: true });
        expect(served(one.path)).toEqual(served(other.path));
        expect(incremental.revision).toBe(full.revision);
      }
    }),
    { numRuns: runs(12) },
  );
});

test("a plain folder has the files of the site after any edits, and keeps those of others", async () => {
  // `a` is a page in one version of the site and a folder in another.
  const names = fc.constantFrom("index.html", "a", "a/b/index.html", "c/d/index.html", "c/index.html");
  const text = fc.constantFrom("one", "two", "longer").map(still);
  const site = fc.dictionary(names, text).filter((all) => !("a" in all && "a/b/index.html" in all));
  await fc.assert(
    fc.asyncProperty(
      fc.array(site, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (steps, isDamaged) => {
        const { path } = await TemporaryFolder.create({ "public/CNAME": "www.example.org" });
        const target = new PlainFolderTarget(join(path, "public"));
        for (const pages of steps) {
          await publish(sourceOf(pages, 0), target);
          if (isDamaged) {
            rmSync(join(path, "public/index.html"), { force: true });
            await publish(sourceOf(pages, 0), target);
          }
          const texts = Object.entries(pages).map(([name, { text }]) => [name, text]);
          expect(served(path, "public")).toEqual({ CNAME: "www.example.org", ...Object.fromEntries(texts) });
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

test("builds nothing and keeps the revision if nothing changed, and only what changed otherwise", async () => {
  const folder = await TemporaryFolder.create();
  const target = new FolderTarget(folder.path);
  await publish(sourceOf({ a: still("1"), b: still("1") }, 0), target);
  const built: string[] = [];
  expect(await publish(sourceOf({ a: still("1"), b: still("1") }, 9, built), target)).toMatchObject({
    built: 0,
    isSwitched: false,
  });
  const summary = await publish(sourceOf({ a: still("1"), b: still("2"), c: still("3") }, 9, built), target);
  expect(built).toEqual(["b", "c"]);
  expect(summary).toMatchObject({ added: ["c"], changed: ["b"], removed: [], isSwitched: true });
  expect(await publish(sourceOf({ a: still("1") }, 9), target)).toMatchObject({ removed: ["b", "c"] });
  expect(served(folder.path)).toEqual({ a: "1" });
});

test("a page that fails keeps its version, and one that was locked disappears", async () => {
  const folder = await TemporaryFolder.create();
  const target = new FolderTarget(folder.path);
  await publish(sourceOf({ a: still("1"), b: still("1") }, 0), target);
  const failing = (path: string, keepsOld: boolean): PageJob => ({
    path,
    build: () => Promise.reject(new PageError("no", keepsOld)),
  });
  const summary = await publish({ now: 0, jobs: [failing("a", true), failing("b", false)] }, target);
  expect(summary.failed).toHaveLength(2);
  expect(served(folder.path)).toEqual({ a: "1" });
});

test("a dry run writes nothing", async () => {
  const folder = await TemporaryFolder.create();
  const summary = await publish(sourceOf({ a: still("1") }, 0), new FolderTarget(folder.path), {
    dryRun: true,
  });
  expect(summary.added).toEqual(["a"]);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("goes back to an earlier revision, and prunes what no kept one has", async () => {
  const folder = await TemporaryFolder.create();
  const target = new FolderTarget(folder.path);
  for (const text of ["1", "2", "3", "4"]) {
    await publish(sourceOf({ a: still(text) }, 0), target, { keep: 2 });
  }
  expect(await target.revisions()).toHaveLength(2);
  const objects = readdirSync(folder.at("objects"), { recursive: true, withFileTypes: true });
  expect(objects.filter((entry) => entry.isFile())).toHaveLength(2);
  await rollback(target);
  expect(served(folder.path)).toEqual({ a: "3" });
  await expect(rollback(target, "ffff")).rejects.toThrow("There is no revision ffff.");
});

describe("damage", () => {
  const site = { "index.html": still("home"), "a/index.html": still("page") };

  test.each<[string, (folder: TemporaryFolder) => void]>([
    ["a truncated cache", (folder) => truncateSync(folder.at("cache.ndjson"), 60)],
    ["a cache with other bytes", (folder) => writeFileSync(folder.at("cache.ndjson"), "\0 not a line\n{}\n")],
    ["no cache", (folder) => rmSync(folder.at("cache.ndjson"))],
    ["a truncated object", (folder) => truncateSync(objectOf(folder), 1)],
    ["a missing object", (folder) => rmSync(objectOf(folder))],
    ["a missing link", (folder) => rmSync(folder.at("current"))],
    ["a missing revision", (folder) => rmSync(folder.at("revisions"), { recursive: true })],
    ["a missing file in the live tree", (folder) => rmSync(folder.at("current/a/index.html"))],
    ["a lock of a process that has ended", (folder) => writeLock(folder, 2 ** 30)],
  ])("%s is repaired by the next run", async (_, damage) => {
    const folder = await TemporaryFolder.create();
    const target = new FolderTarget(folder.path);
    await publish(sourceOf(site, 0), target);
    damage(folder);
    await publish(sourceOf(site, 0), target);
    expect(served(folder.path)).toEqual({ "a/index.html": "page", "index.html": "home" });
    expect(readdirSync(folder.path).sort()).toEqual(["cache.ndjson", "current", "objects", "revisions"]);
  });

  test("the lock of a running process keeps others out", async () => {
    const folder = await TemporaryFolder.create();
    writeLock(folder, process.ppid);
    await expect(publish(sourceOf(site, 0), new FolderTarget(folder.path))).rejects.toThrow(
      "Another publisher works on",
    );
    expect(readdirSync(folder.path)).toEqual(["lock"]);
  });

  test("only one of two publishers runs at once", async () => {
    const folder = await TemporaryFolder.create();
    const results = await Promise.allSettled(
      [1, 2].map((now) => publish(sourceOf(site, now), new FolderTarget(folder.path))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an interrupted run leaves the live revision, and the next one uses what it built", async () => {
    const folder = await TemporaryFolder.create();
    const target = new FolderTarget(folder.path);
    await publish(sourceOf({ "index.html": still("old") }, 0), target);
    const live = readlinkSync(folder.at("current"));
    const interruption = new AbortController();
    const { jobs } = sourceOf({ "index.html": still("new") }, 0);
    const last: PageJob = {
      path: "z",
      build: async () => {
        interruption.abort();
        return { bytes: Buffer.from("z") };
      },
    };
    const interrupted = publish({ now: 0, jobs: [...jobs, last] }, target, { signal: interruption.signal });
    await expect(interrupted).rejects.toThrow();
    expect(readlinkSync(folder.at("current"))).toBe(live);
    const built: string[] = [];
    await publish(sourceOf({ "index.html": still("new") }, 0, built), target);
    expect(built).toEqual([]);
    expect(served(folder.path)).toEqual({ "index.html": "new" });
  });
});

function objectOf(folder: TemporaryFolder): string {
  const [entry] = readdirSync(folder.at("objects"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return join(entry?.parentPath ?? "", entry?.name ?? "");
}

function writeLock(folder: TemporaryFolder, pid: number): void {
  writeFileSync(folder.at("lock"), JSON.stringify({ host: hostname(), pid }));
}
