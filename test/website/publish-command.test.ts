import { EventEmitter } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const MANIFEST = {
  title: "Small",
  description: "",
  pages: [
    { path: "/", title: "Home", template: "index.page", data: "home.json" },
    { path: "/about", title: "About", template: "index.page", data: "about.json" },
  ],
};

function site() {
  return TemporaryFolder.create({
    "site/site.json": JSON.stringify(MANIFEST),
    "site/index.page": "<!doctype html><p>{text}</p>",
    "site/home.json": '{"text": "one"}',
    "site/about.json": '{"text": "about"}',
  });
}

const ARGUMENTS = ["publish", "site", "--out", "out", "--no-config"];

test("publishes a site, then only what changed, and goes back", async () => {
  const folder = await site();
  const options = { cwd: folder.path };
  const home = () => readFileSync(folder.at("out/current/index.html"), "utf8");
  expect(await run(ARGUMENTS, options)).toMatchObject({ code: 0, err: "" });
  writeFileSync(folder.at("site/home.json"), '{"text": "two"}');
  const dry = await run([...ARGUMENTS, "--dry-run"], options);
  expect(dry.out).toMatch(/^index\.html {2}changed\n\d+ files: .* nothing was written\n$/);
  expect(home()).toContain("one");
  const { out } = await run([...ARGUMENTS, "--json"], options);
  const events = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events).toContainEqual({ event: "file", path: "about/index.html", result: "unchanged" });
  expect(events.at(-1)).toMatchObject({ event: "summary", changed: ["index.html"], failed: [] });
  expect(home()).toContain("two");
  expect((await run(["publish", "status", "--out", "out"], options)).out.match(/live/g)).toHaveLength(1);
  expect((await run(["publish", "rollback", "--out", "out"], options)).code).toBe(0);
  expect(home()).toContain("one");
});

test("exits with 1 for a page with errors, 2 for paths in conflict, and 3 for a busy target", async () => {
  const folder = await site();
  const options = { cwd: folder.path };
  writeFileSync(folder.at("site/index.page"), "{.section text}");
  expect(await run(ARGUMENTS, options)).toMatchObject({ code: 1, err: "" });
  writeFileSync(folder.at("site/index.page"), "<p>{text}</p>");
  await folder.write("out/lock", "half a lock");
  expect(await run(ARGUMENTS, options)).toMatchObject({ code: 3, out: "" });
  const [home, about] = MANIFEST.pages;
  const pages = [home, about, { ...about, path: "/About" }];
  await folder.write("site/site.json", JSON.stringify({ ...MANIFEST, pages }));
  const conflict = await run([...ARGUMENTS.slice(0, 3), "other", "--no-config"], options);
  expect(conflict).toMatchObject({ code: 2, out: "" });
  expect(conflict.err).toContain("differ only by letter case");
  expect(existsSync(folder.at("other"))).toBe(false);
});

test("an interruption says how to continue", async () => {
  const folder = await site();
  const signals = new EventEmitter();
  signals.on("newListener", (event) => {
    if (event === "SIGINT") setImmediate(() => signals.emit("SIGINT"));
  });
  const { code, err } = await run(ARGUMENTS, { cwd: folder.path, signals });
  expect(code).toBe(2);
  expect(err).toContain("run the command again to continue");
  expect(existsSync(folder.at("out/current"))).toBe(false);
});
