import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

test("a quote that is missing in a loop hides only what goes by the HTML around", async () => {
  const codes = async (link: string): Promise<string[]> => {
    const loop = `{.repeated section items}${link}{title}</a>{publishOn|date %Q}{title|html truncate}{.end}`;
    return (await lintOnce(`<p>${loop}</p>`)).map(({ code }) => code);
  };
  expect(await codes('<a href="{fullUrl}>')).toEqual(["date-pattern", "ignored-arguments"]);
  expect(await codes('<a href="{fullUrl}">')).toEqual([
    "unescaped-text",
    "date-pattern",
    "ignored-arguments",
  ]);
});
