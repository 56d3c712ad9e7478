import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";

const engine = createEngine();

function linkTo(template: string, data: JsonObject): string | undefined {
  const html = engine.compile(template).render(data).html;
  return /href="([^"]*)"/.exec(html)?.[1];
}

/** Names in the frames between the value and the root, which the documented examples omit. */
describe("names in social fragments", () => {
  test("are looked up in the formatted value before the tag's value", () => {
    const data = { o: { x: { id: "x" }, id: "o", fullUrl: "/o" }, fullUrl: "/root" };
    expect(linkTo("{o|prop x|comment-link}", data)).toBe("/o#comments-x");
  });

  test("are looked up in a binding's value, then in its section", () => {
    const data = { s: { i: { id: "i" }, id: "s", fullUrl: "/s" } };
    expect(linkTo("{.section s}{.var @l i|comment-link}{@l}{.end}", data)).toBe("/s#comments-i");
  });

  test("only match own members", () => {
    expect(linkTo("{i|comment-link}", { i: [], id: "root" })).toBe("#comments-root");
  });
});
