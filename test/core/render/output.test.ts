import { describe, expect, test } from "vitest";
import { engine } from "../../support/engine.js";

const l = Array.from({ length: 9_000 }, (_, i) => i);
const expectedHtml = l.map((i) => `<p>${i}</p>`).join("");

function rendering(template: string, outputLength = 1_000_000, data: object = {}) {
  const options = { limits: { outputLength }, islands: true, locale: "en", partials: { p: "{@}{@}" } };
  const result = engine.compile(template).render({ l, ...data }, options);
  return { ...result, codes: result.errors.map(({ code }) => code) };
}

const loop = "{.repeated section l}<p>{@}</p>{.end}";

describe("the output of a long page", () => {
  test("contains everything that was written, in order", () => {
    expect(rendering(`a${loop}b${loop}c`).html === `a${expectedHtml}b${expectedHtml}c`).toBe(true);
  });

  test("is cut at the limit", () => {
    for (const length of [32_767, 32_768, 32_769, 70_000, 90_000]) {
      const { html, codes } = rendering(loop, length);
      expect(codes).toEqual(["limit-output"]);
      expect(html === expectedHtml.slice(0, length)).toBe(true);
    }
  });

  test("is never cut within a character", () => {
    const faces = "{.repeated section l}😀{.end}";
    expect(rendering(faces, 10_001).html).toHaveLength(10_000);
    const halves = `{.repeated section l}\ud83d{.end}`;
    // The second half of a surrogate pair may be in a later part.
    for (let length = 8_990; length < 9_000; length++) {
      expect(rendering(halves, length).html).toHaveLength(length - 1);
    }
  });

  test("of a partial is returned completely and leaves the surrounding output unchanged", () => {
    const [before, after] = [expectedHtml.slice(0, 50_000), expectedHtml.slice(50_000)];
    const { html } = rendering("{a}[{a|apply p}]{b}", 1_000_000, { a: before, b: after });
    expect(html === `${before}[${before}${before}]${after}`).toBe(true);
    const cut = rendering("{a}[{a|apply p}]{b}", 120_000, { a: before, b: after });
    expect(cut.html === html.slice(0, 120_000)).toBe(true);
    expect(cut.codes).toEqual(["limit-output"]);
  });

  test("has its islands in the right places", () => {
    const island = "{item|like-button}";
    const item = { item: { id: "i1", likeCount: 3 }, websiteSettings: { simpleLikingEnabled: true } };
    const plain = engine.compile(`${loop}${island}${loop}`).render({ l, ...item }, { locale: "en" });
    const { segments, html } = rendering(`${loop}${island}${loop}`, 1_000_000, item);
    expect(segments.map(({ kind }) => kind)).toEqual(["html", "island", "html"]);
    expect(html === plain.html).toBe(true);
  });

  test("is cut at the limit, including the static HTML of islands", () => {
    const item = { item: { id: "i1", likeCount: 3 }, websiteSettings: { simpleLikingEnabled: true } };
    const template = `{item|like-button}${loop}{item|like-button}`;
    const all = rendering(template, 1_000_000, item).html;
    for (const length of [5_000, 70_000, all.length - 1]) {
      const { html, codes } = rendering(template, length, item);
      expect([html.length, codes]).toEqual([length, ["limit-output"]]);
      expect(all.startsWith(html)).toBe(true);
    }
    const whole = rendering(template, all.length, item);
    expect([whole.codes, whole.segments.filter(({ kind }) => kind === "island").length]).toEqual([[], 2]);
  });
});
