import { chown } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run, Sink } from "../support/cli.js";
import { CLEAN, LIBRARY, lint, MODULE, NO_MARQUEE, PAGE } from "../support/library-file.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

describe("the search for a library file", () => {
  const failing = (name: string) => ({ [name]: 'throw new Error("loaded");' });
  const loaded = { code: 2, err: expect.stringContaining("the file threw an error: loaded") };
  const notLoaded = { code: 0, err: "" };

  test("ends at the root of the repository", async () => {
    const repository = { "mine/.git/HEAD": "", "mine/site/a.page": "x" };
    const inside = await TemporaryFolder.create({ ...repository, ...failing("mine/platen.config.mjs") });
    expect(await run(["lint", "a.page"], { cwd: inside.at("mine/site") })).toMatchObject(loaded);
    const above = await TemporaryFolder.create({ ...repository, ...failing("platen.config.mjs") });
    expect(await run(["lint", "a.page"], { cwd: above.at("mine/site") })).toMatchObject(notLoaded);
  });

  test("does not leave the folder outside of a repository, because others can write above it", async () => {
    const folder = await TemporaryFolder.create({ "mine/a.page": "x", ...failing("platen.config.mjs") });
    expect(await run(["lint", "a.page"], { cwd: folder.at("mine") })).toMatchObject(notLoaded);
  });

  test("is left out with --no-config, which does not replace --config or --library", async () => {
    const files = {
      "a.page": PAGE,
      "own.mjs": LIBRARY,
      "off.json": '{"rules":{"unknown-formatter":"off"}}',
      "platen.config.json": "{",
      ...failing("platen.config.mjs"),
    };
    expect(await lint(files, "--no-config")).toMatchObject({ code: 1, err: "" });
    expect(await lint(files, "--no-config", "--config", "off.json")).toMatchObject({
      ...notLoaded,
      out: CLEAN,
    });
    expect((await lint(files, "--no-config", "--library", "own.mjs")).out).toContain("no-marquee");
    const { path: cwd } = await TemporaryFolder.create({ ...files, "a.json": "{}" });
    for (const argv of [["render", "a.page", "-d", "a.json"], ["explain"], ["reference"]]) {
      expect(await run(argv, { cwd })).toMatchObject(loaded);
      expect((await run([...argv, "--no-config"], { cwd })).err).not.toContain("loaded");
    }
  });

  test("names the file that runs on a terminal, once", async () => {
    const { path: cwd } = await TemporaryFolder.create({ "a.page": "x", "platen.config.mjs": LIBRARY });
    const stderr = Object.assign(new Sink(), { isTTY: true });
    expect(await run(["lint", "a.page"], { cwd, stderr })).toMatchObject({ code: 0 });
    expect(stderr.text).toBe("platen: running platen.config.mjs; --no-config prevents it\n");
  });

  test.runIf(process.getuid?.() === 0)(
    "does not run the file of another user than the folder's",
    async () => {
      const folder = await TemporaryFolder.create({ "a.page": PAGE, "platen.config.mjs": LIBRARY });
      await chown(folder.at("platen.config.mjs"), 12_345, 12_345);
      expect(await run(["lint", "a.page"], { cwd: folder.path })).toMatchObject({
        code: 2,
        err: expect.stringContaining(
          "belongs to another user than the working directory; name it with --library",
        ),
      });
      await chown(folder.path, 12_345, 12_345);
      const { out, err } = await run(["lint", "a.page"], { cwd: folder.path });
      expect(out).toContain("no-marquee");
      expect(err).toBe("platen: running platen.config.mjs; --no-config prevents it\n");
    },
  );
});

describe("a library file is found", () => {
  const commonJs = LIBRARY.replace("export default", "module.exports =");
  const project = (type: string) => ({ "package.json": `{"type":"${type}"}` });

  test.each([
    ["platen.config.js", "module", LIBRARY],
    ["platen.config.js", "commonjs", LIBRARY],
    ["platen.config.js", "commonjs", commonJs],
    ["platen.config.mjs", "commonjs", LIBRARY],
    ["platen.config.cjs", "module", commonJs],
  ])("as %s in a package of type %s", async (name, type, source) => {
    const { out, err } = await lint({ ...project(type), "a.page": PAGE, [name]: source });
    expect([out, err]).toEqual([expect.stringContaining("warning no-marquee"), ""]);
  });

  test("with its own modules, in a package of type commonjs", async () => {
    const source = `import rules from ${JSON.stringify("./rules.mjs")}; import { join } from "path";
      export default { rules: rules(join) };`;
    const files = { "platen.config.js": source, "rules.mjs": `export default () => [${NO_MARQUEE}];` };
    expect((await lint({ ...project("commonjs"), ...files, "a.page": PAGE })).out).toContain("no-marquee");
  });

  test("only if it is the only one in its folder", async () => {
    const files = { "a.page": PAGE, "platen.config.js": LIBRARY, "platen.config.cjs": commonJs };
    expect(await lint(files)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /platen\.config\.js and platen\.config\.cjs are two library files; remove one/,
      ),
    });
  });
});

describe("a library file is known to", () => {
  const files = { ...MODULE, "a.page": PAGE, "platen.config.js": LIBRARY };

  test("explain", async () => {
    const { path: cwd } = await TemporaryFolder.create(files);
    expect((await run(["explain"], { cwd })).out).toMatch(/^ {2}no-marquee +warning +s$/m);
    expect((await run(["explain", "no-marquee"], { cwd })).out).toMatch(
      /^no-marquee \(warning\)\n\ns\n\ne\n/,
    );
    expect((await run(["explain", "no-marque"], { cwd })).err).toContain('did you mean "no-marquee"?');
    const listed = JSON.parse((await run(["explain", "--format", "json"], { cwd })).out);
    expect(listed).toContainEqual(expect.objectContaining({ code: "no-marquee", level: "warning" }));
  });

  test("reference", async () => {
    const { path: cwd } = await TemporaryFolder.create(files);
    expect((await run(["reference"], { cwd })).out).toMatch(/^ {2}shout +s$/m);
    expect((await run(["reference", "shout"], { cwd })).out).toMatch(/^\{value\|shout\}\n\ns\n\nInput: a\n/);
    expect((await run(["reference", "shoutt"], { cwd })).err).toContain('did you mean "shout"?');
  });

  test("the descriptions of rules in SARIF", async () => {
    const { out } = await lint(files, "--format", "sarif");
    expect(JSON.parse(out).runs[0].tool.driver.rules).toEqual([
      expect.objectContaining({
        id: "no-marquee",
        shortDescription: { text: "s" },
        fullDescription: { text: "e" },
        defaultConfiguration: { level: "warning" },
      }),
    ]);
  });
});
