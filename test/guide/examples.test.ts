import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";
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
});
