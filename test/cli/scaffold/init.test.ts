import { readdir, readFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { main } from "#cli/main.js";
import { packagePath } from "#cli/package-facts.js";
import { isStart, STARTS } from "#cli/scaffold/starts.js";
import { createEngine } from "#index.js";
import { Directory } from "#store/directory.js";
import { readSite, servedData } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { io, run, Sink } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const starts = Object.keys(STARTS);

async function json(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}

test("there is a folder for every template, and one for shared files", async () => {
  expect((await readdir(packagePath("templates/starts"))).toSorted()).toEqual(
    ["every-start", ...starts].toSorted(),
  );
});

test("lint finds nothing in the templates of the package, whose starts it leaves out", async () => {
  const { code, out, err } = await run(["lint", packagePath("templates")]);
  expect([code, out + err]).toEqual([0, expect.stringMatching(/no problems in \d+ files/)]);
});

describe.each(starts)("platen init --template %s", (start) => {
  test("writes a site without lint problems", async () => {
    const folder = await TemporaryFolder.create();
    const result = await run(["init", "site", "--yes", "--template", start], { cwd: folder.path });
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.out).toContain("platen serve --dev --site site");
    const linted = await run(["lint", "site"], { cwd: folder.path });
    expect(linted.out + linted.err).toMatch(/no problems in \d+ files/);
  });

  test("writes a site whose pages all render without an error", async () => {
    const folder = await TemporaryFolder.create();
    await run(["init", "site", "--yes", "--template", start], { cwd: folder.path });
    const site = await readSite(await Directory.open(folder.at("site")), readSiteManifest);
    expect(site.fileErrors).toEqual([]);
    const engine = createEngine();
    const partials = Object.fromEntries(
      Object.entries(site.partials).map(([name, source]) => [name, engine.compile(source, { name })]),
    );
    expect([...site.pages.keys()]).toEqual(site.manifest?.pages.map(({ path }) => path));
    for (const [path, { source, data }] of site.pages) {
      const { html, errors } = engine.compile(source).render(servedData(data, ""), { partials });
      expect(errors, path).toEqual([]);
      expect(html, path).toContain("<h1>");
      for (const [, file = ""] of html.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)) {
        await expect(readFile(folder.at(`site/assets/${file}`)), `${path}: ${file}`).resolves.toBeDefined();
      }
    }
  });
});

test("writes any title correctly wherever it is shown", async () => {
  const folder = await TemporaryFolder.create();
  const title = 'Café "Nord" & $& Söhne';
  await run(["init", "site", "--name", title, "--template", "blog"], { cwd: folder.path });
  const { website } = await json(folder.at("site/data/site.json"));
  const manifest = await json(folder.at("site/site.json"));
  expect(manifest.title).toBe(title);
  expect(website).toMatchObject({ siteTitle: title, identifier: "cafe-nord-sohne" });
  expect(website.id).toMatch(/^[0-9a-f]{24}$/);
  expect(manifest.visitor.website.id).toBe(website.id);
  expect(await readFile(folder.at("site/README.md"), "utf8")).toMatch(/^# Café "Nord" & \$& Söhne\n/);
});

test("two sites have different ids", async () => {
  const folder = await TemporaryFolder.create();
  for (const name of ["one", "two"]) await run(["init", name, "-y"], { cwd: folder.path });
  const [one, two] = await Promise.all(["one", "two"].map((name) => json(folder.at(`${name}/site.json`))));
  expect(one.title).toBe("One");
  expect(one.visitor.website.id).not.toBe(two.visitor.website.id);
});

test("leaves a folder unchanged that contains anything except a Git repository", async () => {
  const folder = await TemporaryFolder.create({ "site/notes.txt": "mine", "fresh/.git/HEAD": "" });
  const refused = await run(["init", "site", "--yes"], { cwd: folder.path });
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(refused.err).toContain("site: is not empty");
  expect(await readdir(folder.at("site"))).toEqual(["notes.txt"]);
  expect(await run(["init", "fresh", "--yes"], { cwd: folder.path })).toMatchObject({ code: 0 });
});

test("without a folder and with --yes, writes to the working directory", async () => {
  const folder = await TemporaryFolder.create();
  expect(await run(["init", "--yes"], { cwd: folder.path })).toMatchObject({ code: 0 });
  expect(await readdir(folder.path)).toContain("site.json");
});

test.each([
  [["init", "site"], "no terminal is available for questions"],
  [["init", "site", "--name", "A"], "no terminal is available for questions"],
  [["init", "site", "--yes", "--template", "wiki"], 'there is no template "wiki"; use one of blog'],
  [["init", "site", "--yes", "--name", " "], "--name must not be empty"],
  [["init", "site", "--yes", "--name", "a\nb"], "--name must be one line"],
  [["init", "site", "--yes", "--name", "x".repeat(101)], "--name must have at most 100 characters"],
  [["init", "a\0b", "--yes"], "null character"],
  [["init", "file/site", "--yes"], "not a folder"],
])("rejects %j", async (argv, message) => {
  const folder = await TemporaryFolder.create({ file: "" });
  const { code, err } = await run(argv, { cwd: folder.path });
  expect(err).toContain(message);
  expect(code).toBe(2);
  expect(await readdir(folder.path)).toEqual(["file"]);
});

test("rejects names of the object prototype as templates", () => {
  expect(["toString", "__proto__", "constructor"].filter(isStart)).toEqual([]);
});

test("asks for missing answers in a terminal", async () => {
  const folder = await TemporaryFolder.create({ "taken.txt": "" });
  const terminal = new Terminal();
  const ended = main(["init"], {
    ...io(),
    stdin: terminal.input,
    stdout: terminal.output,
    cwd: folder.path,
  });
  await terminal.answer("Which folder?", "garden\r");
  await terminal.answer("What is the title of the site?", "Green Fingers\r");
  await terminal.answer("Which template should it start from?", "\u001b[B\r");
  expect(await ended).toBe(0);
  const manifest = await json(folder.at("garden/site.json"));
  expect(manifest.title).toBe("Green Fingers");
  expect(manifest.description).toContain("Projects");
});

test("writes nothing if the user cancels", async () => {
  const folder = await TemporaryFolder.create();
  const terminal = new Terminal();
  const ended = main(["init", "garden"], {
    ...io(),
    stdin: terminal.input,
    stdout: terminal.output,
    cwd: folder.path,
  });
  await terminal.answer("What is the title of the site?", "\u0003");
  expect(await ended).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

/** A terminal with typed answers. */
class Terminal {
  readonly input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => undefined,
  }) as never as typeof process.stdin;
  readonly output = Object.assign(new Sink(), { isTTY: true, columns: 80, rows: 24 });

  async answer(question: string, keys: string): Promise<void> {
    await expect.poll(() => this.output.text).toContain(question);
    this.input.push(keys);
  }
}
