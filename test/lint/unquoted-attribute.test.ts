import { expect, test } from "vitest";
import { applyOnce } from "../../src/lint/apply-fixes.js";
import { lintOnce } from "./lint-once.js";

test("quotes are put around a value that has none", async () => {
  const source = "<input value={title|htmlattr}>";
  expect(applyOnce(source, await lintOnce(source)).text).toBe('<input value="{title|htmlattr}">');
});

test("json has quotes of its own, which further ones around it would end", async () => {
  const source = "<div data-title={title|json}>x</div>";
  const found = await lintOnce(source);
  expect(found).toMatchObject([
    {
      code: "unquoted-attribute",
      help: "Put the whole value in double quotes and format it with json and then htmlattr.",
    },
  ]);
  expect(applyOnce(source, found).text).toBe(source);
});
