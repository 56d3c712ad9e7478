import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../src/index.js";
import { guideExamples, guidePages } from "./guide-examples.js";

const engine = createEngine();
const pages = guidePages();
const examples = [...pages].flatMap(([page, source]) => guideExamples(page, source));

describe("the guide", () => {
  test("has examples", () => {
    expect(examples.length).toBeGreaterThan(25);
  });

  test.each(examples)("$page:$line has the stated output", ({ template, data, partials, locale, output }) => {
    const { html } = engine
      .compile(template)
      .render(data, { partials, now: 0, ...(locale === undefined ? {} : { locale }) });
    expect(html.trimEnd()).toBe(output);
  });

  test("links only to pages that exist", () => {
    const missing = [...pages].flatMap(([page, source]) =>
      [...source.matchAll(/\]\(([\w/-]+\.md)(?:#[\w-]+)?\)/g)]
        .map(([, target = ""]) => target)
        .filter(
          (target) =>
            !existsSync(
              fileURLToPath(
                new URL(target, new URL(`../../templates/service/guide/${page}`, import.meta.url)),
              ),
            ),
        )
        .map((target) => `${page}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});
