import { describe, expect, test } from "vitest";
import { render } from "./render.js";

/** Names with a meaning in JavaScript are ordinary keys. */
const KEYS = ["__proto__", "constructor", "hasOwnProperty", "toString", "length"];

describe.each(KEYS)("the key %s", (key) => {
  test("can be a key of key-by", () => {
    const data = { l: [{ id: key, n: 1 }], k: key };
    expect(render("{.var @m l|key-by id}{@m|get k|json}{@m|count}", data)).toBe(`{"id":"${key}","n":1}1`);
  });

  test("is not a key of an empty object", () => {
    const data = { l: [], k: key };
    expect(render("[{.var @m l|key-by id}{@m|get k|json}][{l|get k|json}][{l|lookup k|json}]", data)).toBe(
      "[][][]",
    );
  });

  test("can be an argument of a partial", () => {
    expect(render(`{a|apply p ${key}=v}`, { a: 1 }, { p: "{@args|json}" })).toBe(`{"${key}":"v"}`);
  });
});
