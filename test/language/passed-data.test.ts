import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { passedData } from "#language/passed-data.js";
import { TemplateDocument } from "#language/template-document.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import type { Fixture } from "#store/fixtures.js";
import { marked } from "./marked-template.js";

/** The data that `blocks/card.block` gets in a site where only `pages/home.page` has data. */
async function passedValues(
  site: Readonly<Record<string, string>>,
  value: unknown,
): Promise<readonly unknown[]> {
  const { view } = marked("{name}", { path: "blocks/card.block", site });
  if (view.site === undefined) throw new Error("There is a site.");
  const fixturesOf = async (path: string): Promise<readonly Fixture[]> =>
    path === "/site/pages/home.page" ? [{ path: "/site/data/home.json", name: "home.json", value }] : [];
  return (await passedData("/site/blocks/card.block", view.site, fixturesOf)).map((fixture) => fixture.value);
}

const data = { a: { b: 1 }, items: [{ id: 1 }, { id: 2 }] };

test("a partial gets the values that its callers pass", async () => {
  expect(await passedValues({ "pages/home.page": "{a|apply card.block}" }, data)).toEqual([{ b: 1 }]);
  expect(await passedValues({ "pages/home.page": "{.section a}{.include card.block}{.end}" }, data)).toEqual([
    { b: 1 },
  ]);
  const loop = "{.repeated section items}{@|apply card.block}{.end}";
  expect(await passedValues({ "pages/home.page": loop }, data)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(
    await passedValues({ "pages/home.page": "{a|json|apply card.block}{nope|apply card.block}" }, data),
  ).toEqual([]);
});

test("follows callers that are partials, and stops at cycles", async () => {
  const site = {
    "pages/home.page": "{a|apply list.block}",
    "blocks/list.block": "{b|apply card.block}{@|apply list.block}",
  };
  expect(await passedValues(site, data)).toEqual([1]);
  expect(
    await passedValues({ "blocks/list.block": "{@|apply card.block}{@|apply list.block}" }, data),
  ).toEqual([]);
});

test("reads only the templates that apply a partial, even in a site of thousands", async () => {
  const count = 2_000;
  const name = (i: number): string => `p${i % count}.block`;
  let looks = 0;
  const files = Array.from({ length: count }, (_, i) => {
    const path = `/site/blocks/${name(i)}`;
    const text = Array.from({ length: 8 }, (_, k) => `{a|apply ${name(i * 7 + k * 13 + 1)}}`).join("");
    const document = new TemplateDocument(TextDocument.create(`file://${path}`, "jsont", 1, text), path);
    const facts = factsOf(path, text, document.tree.body);
    const counted = {
      ...facts,
      get calls() {
        looks++;
        return facts.calls;
      },
    };
    return { path, document, facts: counted };
  });
  const documents = new Map(files.map(({ path, document }) => [path, document]));
  const site = {
    project: new Project(files.map(({ facts }) => facts)),
    document: (path: string) => documents.get(path),
  };
  expect(await passedData("/site/blocks/p1.block", site, async () => [])).toEqual([]);
  // Every template once, and then its ancestors.
  expect(looks).toBeLessThan(10 * count);
});
