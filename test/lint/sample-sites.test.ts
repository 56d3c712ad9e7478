import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { parse } from "#core/syntax/index.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { lintText } from "#lint/runner.js";
import { Directory } from "#store/directory.js";
import { isTemplatePath } from "#store/partials.js";
import { run } from "../support/cli.js";

test.each(["studio", "shop", "musician", "slides", "service"])(
  "reports nothing in the site %s",
  async (name) => {
    const root = fileURLToPath(new URL(`../../templates/${name}`, import.meta.url));
    const paths = (await (await Directory.open(root)).list()).filter(isTemplatePath);
    const files = paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
    const project = new Project(files.map(({ path, text }) => factsOf(path, text, parse(text).tree.body)));
    const resolver = await ConfigResolver.of();
    const diagnostics = files.flatMap((file) =>
      lintText(file, { library: standardLibrary, settings: resolver.settingsFor(file.path), project }),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(
      diagnostics.map(({ code, source, start }) => `${source}:${start.line}:${start.column} ${code}`),
    ).toEqual([]);
  },
);

test.each(["studio", "shop", "musician", "slides"])(
  "reports nothing with the data that the site.json of %s names",
  async (name) => {
    const cwd = fileURLToPath(new URL("../../templates", import.meta.url));
    const { code, out, err } = await run(["lint", name], { cwd });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^no problems in \d+ files\n$/);
  },
);
