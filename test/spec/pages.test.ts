import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import type { PlatformSite } from "#platform/index.js";
import { Directory } from "#store/directory.js";
import { readSite } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { run } from "../support/cli.js";
import { engine } from "../support/engine.js";
import { ANSWERS, platformStage } from "../support/platform-stage.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/** A site of a sample with changes. `page` is the address that is rendered. */
interface ChangedSite {
  readonly id: string;
  readonly data?: string;
  readonly item?: object;
  readonly files?: Readonly<Record<string, string>>;
  /** The path in the site.json. */
  readonly path?: string;
  readonly page: string;
  readonly contains: string;
}

interface Cases {
  readonly renders: readonly { readonly id: string; readonly template: string; readonly data: object }[];
  readonly sites: readonly ChangedSite[];
  readonly answers: readonly { readonly id: string; readonly name?: unknown; readonly email?: unknown }[];
  readonly searches: readonly {
    readonly id: string;
    readonly query: string;
    readonly excerpt: string;
    readonly shows?: string;
  }[];
}

const path = new URL("../../fixtures/authors/pages.json", import.meta.url);
const cases = JSON.parse(readFileSync(path, "utf8")) as Cases;
const named = <T extends { readonly id: string }>(list: readonly T[]) =>
  list.map((one) => [one.id, one] as const);

test.each(named(cases.renders))("the rest of a page stays a page: %s", (_, { template, data }) => {
  const { html } = engine.compile(template).render(data as never);
  expect(partsOf(html)).toEqual(expect.arrayContaining(["<p>", "after"]));
});

/** Returns the start tags and the texts of a page as a browser reads it, without scripts. */
function partsOf(html: string): readonly string[] {
  const parts = (node: DefaultTreeAdapterTypes.Node): readonly string[] => {
    if ("value" in node) return [node.value.trim()];
    if (!("childNodes" in node) || node.nodeName === "script") return [];
    const attributes = "attrs" in node ? node.attrs.map(({ name, value }) => ` ${name}="${value}"`) : [];
    return [`<${node.nodeName}${attributes.join("")}>`, ...node.childNodes.flatMap(parts)];
  };
  return parts(parse(html));
}

const studio = packagePath("templates/studio");

test.each(named(cases.sites))("a page of a site is complete: %s", async (_, changed) => {
  const folder = await TemporaryFolder.create(changed.files ?? {});
  cpSync(studio, folder.path, { recursive: true, filter: (source) => !source.endsWith("/assets") });
  const edit = (file: string, change: (value: never) => unknown): void => {
    const value = JSON.parse(readFileSync(folder.at(file), "utf8"));
    writeFileSync(folder.at(file), JSON.stringify(change(value as never)));
  };
  if (changed.data !== undefined)
    edit(changed.data, (data: { item: object }) => ({ ...data, item: { ...data.item, ...changed.item } }));
  else
    edit("site.json", (site: { pages: object[] }) => {
      const { path = changed.page } = changed;
      const page = { path, title: "T", template: "pages/extra.page", data: "data/contact.json" };
      return { ...site, pages: [...site.pages, page] };
    });
  const { out, err } = await run(["render", "--site", folder.path, changed.page]);
  expect(err).toBe("");
  expect(partsOf(out)).toContain(changed.contains);
});

async function studioSite(): Promise<PlatformSite> {
  const { manifest, pages } = await readSite(await Directory.open(studio), readSiteManifest);
  const documents = [...pages].map(([path, { page, data }]) => ({ path, title: page.title, data }));
  return { name: "studio", read: async () => ({ title: manifest?.title ?? "", pages: documents }) };
}

test.each(named(cases.answers))(
  "the contact form of the sample site takes %s",
  async (_, { id, ...answer }) => {
    const { visitor } = await platformStage({ sites: [await studioSite()] });
    const me = visitor();
    const { body } = await me.send("post", "/api/form/FormSubmissionKey");
    const form = JSON.stringify({ ...ANSWERS, ...answer });
    const sent = { key: body.key, formId: "f-contact", form };
    expect((await me.send("post", "/api/form/SaveFormSubmission", sent)).status).toBe(200);
  },
);

test.each(named(cases.searches))("a visitor finds a page: %s", async (_, { query, excerpt, shows }) => {
  const page = { path: "/page", title: "A page", data: { item: { title: "Café Ölberg", excerpt } } };
  const site: PlatformSite = { name: "studio", read: async () => ({ title: "Studio", pages: [page] }) };
  const visitor = (await platformStage({ sites: [site] })).visitor();
  const { items } = (await visitor.get(`/api/search?q=${encodeURIComponent(query)}`)).body;
  expect(items).toHaveLength(1);
  expect(items[0].excerpt).toContain(shows ?? "");
});
