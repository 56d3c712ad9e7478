import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

test("a missing quote in a loop only suppresses reports that depend on the HTML around it", async () => {
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
