import { describe, expect, test } from "vitest";
import { altText } from "#model/images/alt-text.js";

describe("altText", () => {
  test("is the owner's text in image blocks, even if it is empty", () => {
    expect(altText({ altText: " A ", title: "T" }, 5)).toBe("A");
    expect(altText({ title: "T" }, "5")).toBe("");
    expect(altText({ altText: "A", title: "T" }, 2)).toBe("T");
  });

  test("falls back to the title, the body and the file name", () => {
    expect(altText({ title: "", body: "<b>x</b> & y", filename: "f" }, undefined)).toBe(" x  & y");
    expect(altText({ body: "<p", filename: "f.png" }, undefined)).toBe("f.png");
    expect(altText({ title: ["T"], filename: "f.png" }, undefined)).toBe("");
    expect(altText({ title: 0, body: false, filename: false }, undefined)).toBe("");
    expect(altText(null, undefined)).toBe("");
  });

  test("uses the first 250 characters of the body", () => {
    expect(altText({ body: `<p>${"a".repeat(300)}` }, undefined)).toBe(` ${"a".repeat(249)}`);
  });
});
