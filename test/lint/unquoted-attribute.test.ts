import { expect, test } from "vitest";
import { applyOnce } from "#lint/apply-fixes.js";
import { lintOnce } from "./lint-once.js";

test("puts quotes around a value without them", async () => {
  const source = "<input value={title|htmlattr}>";
  expect(applyOnce(source, await lintOnce(source)).text).toBe('<input value="{title|htmlattr}">');
});

test("does not put quotes around json, which writes its own", async () => {
  const source = "<div data-title={title|json}>x</div>";
  const diagnostics = await lintOnce(source);
  expect(diagnostics).toMatchObject([
    {
      code: "unquoted-attribute",
      help: "Put the whole value in double quotes and format it with json and then htmlattr.",
    },
  ]);
  expect(applyOnce(source, diagnostics).text).toBe(source);
});
