import { beforeEach, describe, expect, test } from "vitest";
import { PlaygroundEngine } from "#playground/engine/engine.js";
import type { WorkspaceChange } from "#playground/engine/protocol.js";
import { completeWorkspace, DEFAULT_SETTINGS, withChanges } from "#playground/workspace/workspace.js";
import { installedLocales } from "#store/locale-packs.js";

const files = {
  "pages/home.page":
    "<h1>{title|html}</h1>{.var @x items}{.repeated section @x}{@|apply card.block}{.end}{.inject @i a/b}{@i}",
  "blocks/card.block": "<p class=price>{price|money} &amp; {name|html}</p>",
  "data/home.json":
    '{"title": "A & B", "items": [{"name": "Cup", "price": {"value": "2", "currency": "EUR"}}]}',
};
const { pack } = installedLocales();

let engine: PlaygroundEngine;
const sync = (
  texts: Readonly<Record<string, string>> = files,
  settings: Partial<WorkspaceChange["settings"]> = {},
) =>
  engine.sync({
    changed: Object.entries(texts),
    removed: [],
    page: "pages/home.page",
    data: "data/home.json",
    settings: { ...DEFAULT_SETTINGS, ...settings },
  });

beforeEach(() => {
  engine = new PlaygroundEngine(async (language) => pack(language));
});

describe("the engine of the playground", () => {
  test("formats a template that has no mistake", async () => {
    const page = "<ul>\n{.repeated section items}\n<li>{name  |html}</li>\n{.end}\n</ul>\n";
    const broken = "<p>\n{.if a}\n";
    const texts = { ...files, "pages/home.page": page, "blocks/card.block": broken };
    sync(texts);
    const changes = await engine.format("pages/home.page");
    const workspace = completeWorkspace({
      sample: undefined,
      files: [{ path: "pages/home.page", text: page }],
      page: "pages/home.page",
      data: "",
      settings: DEFAULT_SETTINGS,
    });
    expect(withChanges(workspace, changes).files[0]?.text).toBe(
      "<ul>\n  {.repeated section items}\n    <li>{name  |html}</li>\n  {.end}\n</ul>\n",
    );
    expect(await engine.format("blocks/card.block")).toEqual([]);
  });

  test("reports a time zone that does not exist", async () => {
    sync(files, { timeZone: "Mars/Base" });
    const { errors } = await engine.render(false);
    expect(errors.map(({ message }) => message)).toEqual([
      "The time zone is not an IANA zone such as Europe/Rome, so it is not used.",
    ]);
    expect(await engine.explain(errors[0]?.code ?? "")).toMatch(/^<h1>options<\/h1>/);
  });

  test("renders the page with its partials, locale and injected values", async () => {
    sync(files, { locale: "de-DE", injects: '{"a/b": "I"}' });
    const { html, errors } = await engine.render(false);
    expect(html).toMatch(/^<h1>A &amp; B<\/h1><p class=price>2,00\s€ &amp; Cup<\/p>I$/);
    expect(errors).toEqual([]);
  });

  test("renders without data that is not JSON, and reports it", async () => {
    sync({ ...files, "data/home.json": '{"title": }' });
    const { html, errors } = await engine.render(false);
    expect(html).toContain("<h1></h1>");
    expect(errors.map(({ code, path, line, column }) => [code, path, line, column])).toEqual([
      ["json-syntax", "data/home.json", 1, 11],
    ]);
  });

  test("keeps the last data while an author types in it, and warns of no missing values", async () => {
    const broken = { ...files, "data/home.json": '{"title": }' };
    sync(broken);
    expect((await engine.problems()).map(({ code }) => code)).not.toContain("unknown-variable");
    sync();
    await engine.render(false);
    sync(broken);
    const { html, errors } = await engine.render(false);
    expect(html).toContain("<h1>A &amp; B</h1>");
    expect(errors.map(({ help }) => help)).toEqual([
      "Until it is valid, the page renders with the last valid data.",
    ]);
    expect((await engine.problems()).map(({ code }) => code)).not.toContain("unknown-variable");
  });

  test("finds the nodes of the page that a tag has written", async () => {
    sync();
    const { origins, html } = await engine.render(true);
    const run = origins?.runs.findIndex(({ text }) => text.includes("2.00")) ?? -1;
    expect(origins?.runs[run]).toMatchObject({ template: "blocks/card.block", path: "items.0.price" });
    expect(html).toContain("€2.00 &amp; Cup");
    const text = origins?.nodes.find((node) => node.length > 2 && node.includes(run)) ?? [];
    // A character reference counts as one character.
    expect(text.filter((_, i) => i % 2 === 0)).toEqual([0, 5, 8]);
    expect(origins?.reads).toContain("items.*.price");
    expect(origins?.runs.find(({ path }) => path === "title")?.text).toBe("A & B");
  });

  test("renders islands that a browser can hydrate", async () => {
    const page = '<!doctype html><body>{.section item}{@|like-button}{.end}<p id="after">{title}</p></body>';
    const item = { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } };
    sync({ "pages/home.page": page, "data/home.json": JSON.stringify({ title: "T", item }) });
    const { html, blocks, origins } = await engine.render(true);
    expect(blocks).toEqual(["like-button"]);
    expect(html).toMatch(/<platen-island block="like-button"[^>]*>.*<\/platen-island><p id="after">T<\/p>/);
    const title = origins?.runs.findIndex(({ path }) => path === "title") ?? -1;
    expect(origins?.nodes.filter((node) => node.length === 2 && node[1] === title)).toEqual([[0, title]]);
  });

  test("offers a fix that solves the problem", async () => {
    sync({ ...files, "blocks/card.block": "{name|htlm}" });
    const problems = await engine.problems();
    const [problem] = problems.filter(({ path }) => path === "blocks/card.block");
    const workspace = {
      sample: undefined,
      files: [{ path: "blocks/card.block", text: "{name|htlm}" }],
      page: "",
      data: "",
      settings: DEFAULT_SETTINGS,
      spare: [],
    };
    expect(withChanges(workspace, problem?.fixes[0]?.changes ?? []).files[0]?.text).toBe("{name|html}");
    expect(await engine.explain(problem?.code ?? "")).toMatch(/^<h1>[a-z-]+<\/h1>/);
  });

  test("completes names in scope", async () => {
    const card = "{pr}";
    sync({ ...files, "blocks/card.block": card });
    const response = await engine.complete("blocks/card.block", 3);
    expect(response?.entries.find(({ label }) => label === "price")).toMatchObject({
      kind: "property",
      insert: "price",
    });
    const partials = await engine.complete(
      "pages/home.page",
      files["pages/home.page"].indexOf("card.block") + 2,
    );
    expect(partials?.entries.map(({ label }) => label)).toContain("card.block");
  });

  test("marks the current argument", async () => {
    sync({ ...files, "blocks/card.block": "{name|truncate 10 " });
    const response = await engine.signature("blocks/card.block", 18);
    expect(response?.label.slice(response.from, response.to)).toBe("[ellipsis]");
    expect(await engine.signature("blocks/card.block", 6)).toBeUndefined();
  });

  test("describes a formatter and finds the definition of a partial", async () => {
    sync();
    const page = files["pages/home.page"];
    expect((await engine.hover("pages/home.page", page.indexOf("|html") + 2))?.html).toMatch(
      /<code>html<\/code>/,
    );
    expect(await engine.definition("pages/home.page", page.indexOf("card.block") + 1)).toEqual({
      path: "blocks/card.block",
      from: 0,
      to: 0,
    });
  });

  test("renames a variable or states why not", async () => {
    sync();
    const at = files["pages/home.page"].indexOf("@x}");
    const response = await engine.rename("pages/home.page", at + 1, "@list");
    expect(response.ok && response.changes.map(({ insert }) => insert)).toEqual(["@list", "@list"]);
    expect(await engine.rename("pages/home.page", 5, "@y")).toMatchObject({ ok: false });
  });

  test("measures the parts of a render", async () => {
    sync();
    const { costs, renders } = await engine.costs();
    expect(renders).toBeGreaterThan(0);
    expect(costs.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      "formatter html",
      "formatter money",
      "partial card.block",
    ]);
    expect(costs.find(({ name }) => name === "html")?.calls).toBe(2);
  });

  test("opens an example of the reference", async () => {
    const names = (await engine.examples()).map(({ name }) => name);
    expect(names).toContain("even?");
    expect(await engine.example("money")).toMatchObject({ template: "{m|money}", locale: "en" });
  });
});
