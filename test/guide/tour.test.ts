import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { run } from "../support/cli.js";
import { repositoryRoot } from "../support/repository-root.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/* The tour of the README: its files, its commands with what they print, its program and its request. */

const readme = readFileSync(join(repositoryRoot, "README.md"), "utf8");
const tour = readme.slice(readme.indexOf("## Five minutes"), readme.indexOf("## Where to go"));

const fences = [...tour.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));
const fence = (language: string): string => fences.find((one) => one.language === language)?.text ?? "";

/** Commands after `$ npx platen`, with the output that follows them. */
const sessions = fences
  .filter(({ language }) => language === "console")
  .map(({ text }) => {
    const [command = "", ...output] = text.split("\n");
    return { argv: command.replace(/^\$ npx platen /, "").split(" "), output: output.join("\n") };
  });

const files = { "posts.html": fence("html"), "posts.json": fence("json") };
/** The template with the two mistakes of the README. */
const mistaken = files["posts.html"].replace("{title|html}", "{title|htmll}").replace("{.or}", "{.or }");

describe("the tour of the README", () => {
  test("has two commands with output", () => {
    expect(sessions.map(({ argv }) => argv[0])).toEqual(["render", "lint"]);
    expect(mistaken).not.toBe(files["posts.html"]);
  });

  test.each(sessions)("has the real output of platen $argv", async ({ argv, output }) => {
    const isLint = argv[0] === "lint";
    const folder = await TemporaryFolder.create({
      ...files,
      ...(isLint ? { "posts.html": mistaken } : {}),
    });
    const { code, out, err } = await run(argv, { cwd: folder.path });
    expect({ code, out: out.trimEnd(), err }).toEqual({
      code: isLint ? 1 : 0,
      out: output.trimEnd(),
      err: "",
    });
  });

  test("has a request that renders like the program next to it", () => {
    const program = /compile\("(.+?)"\)[\s\S]*render\((\{.+?\})\)/.exec(fence("ts"));
    const [, body = ""] = /-d '(.+)'$/m.exec(tour) ?? [];
    const request = JSON.parse(body) as { readonly template: string; readonly data: JsonObject };
    expect(program?.[1]).toBe(request.template);
    expect(JSON.stringify(request.data)).toBe(program?.[2]?.replace(/\{ title: (.+) \}/, '{"title":$1}'));
    const { html, errors } = createEngine().compile(request.template).render(request.data);
    expect([html, errors]).toEqual(["<h1>Tea &amp; Toast</h1>", []]);
  });
});
