import {
  completeWorkspace,
  DEFAULT_SETTINGS,
  type SourceFile,
  type Workspace,
} from "../workspace/workspace.js";
import { welcomeFiles } from "./lessons.js";
import type { Sample } from "./sample.js";

type Texts = Readonly<Record<string, () => Promise<string>>>;

const shop = async (): Promise<readonly SourceFile[]> => (await import("./shop.js")).files;
const studio = async (): Promise<readonly SourceFile[]> => (await import("./studio.js")).files;
const musician = async (): Promise<readonly SourceFile[]> => (await import("./musician.js")).files;

const sets = import.meta.glob("../../../fixtures/data/*/*.json", {
  query: "?raw",
  import: "default",
}) as unknown as Texts;

const DATA_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A fixture</title></head>
<body>
<h1>{.if title}{title|html}{.or}A fixture{.end}</h1>
<pre>{@|json-pretty|html}</pre>
</body>
</html>
`;

/** Sites and lessons in display order. */
export const samples: readonly Sample[] = [
  {
    id: "welcome",
    title: "Five minutes",
    summary: "A page, a partial and some data: an introduction to the language.",
    page: "pages/welcome.page",
    data: "data/welcome.json",
    locale: "en-US",
    files: async () => welcomeFiles,
  },
  {
    id: "shop",
    title: "Shop: home",
    summary: "The front page of a store, with interactive islands.",
    page: "pages/home.page",
    data: "data/home.json",
    locale: "en-US",
    files: shop,
  },
  {
    id: "shop-product",
    title: "Shop: product",
    summary: "A product with variants, prices and a form for the cart.",
    page: "collections/products.item",
    data: "data/product-field-vase.json",
    locale: "en-US",
    files: shop,
  },
  {
    id: "studio",
    title: "Studio: journal",
    summary: "An architecture studio's journal with its entries.",
    page: "collections/journal.list",
    data: "data/journal.json",
    locale: "en-US",
    files: studio,
  },
  {
    id: "studio-events",
    title: "Studio: events",
    summary: "Dates, times and time zones of events.",
    page: "collections/events.list",
    data: "data/events.json",
    locale: "en-US",
    files: studio,
  },
  {
    id: "musician",
    title: "Musician: home",
    summary: "A video behind the front page, an album to listen to, tweets.",
    page: "pages/home.page",
    data: "data/home.json",
    locale: "en-US",
    files: musician,
  },
  {
    id: "musician-shows",
    title: "Musician: shows",
    summary: "Dates of a tour, grouped and sold out.",
    page: "pages/shows.page",
    data: "data/shows.json",
    locale: "en-US",
    files: musician,
  },
];

/** Realistic data of the platform by title. */
export const fixtureTitles: readonly { readonly id: string; readonly title: string }[] = Object.keys(sets)
  .map((path) => /fixtures\/data\/(.+)\.json$/.exec(path)?.[1] ?? "")
  .map((name) => ({ id: `fixture/${name}`, title: name.replace("/", ": ").replaceAll("-", " ") }));

/** Returns the files of a sample or fixture, or undefined. */
export async function sampleFiles(id: string): Promise<readonly SourceFile[] | undefined> {
  const sample = samples.find((candidate) => candidate.id === id);
  if (sample !== undefined) return sample.files();
  const load = sets[`../../../fixtures/data/${id.replace(/^fixture\//, "")}.json`];
  if (load === undefined) return undefined;
  const name = id.slice(id.lastIndexOf("/") + 1);
  return [
    { path: "pages/fixture.page", text: DATA_PAGE },
    { path: `data/${name}.json`, text: await load() },
  ];
}

/** Returns a sample as a workspace. */
export async function sampleWorkspace(id: string): Promise<Workspace | undefined> {
  const files = await sampleFiles(id);
  if (files === undefined) return undefined;
  const sample = samples.find((candidate) => candidate.id === id);
  const settings = { ...DEFAULT_SETTINGS, locale: sample?.locale ?? DEFAULT_SETTINGS.locale };
  return completeWorkspace({
    sample: id,
    files,
    page: sample?.page ?? "",
    data: sample?.data ?? "",
    settings,
  });
}

/** Returns the URL of a sample's site on the service, which has its pictures. Empty if there is none. */
export function sampleBase(id: string | undefined): string {
  const site = /^(shop|studio|musician)(?:-|$)/.exec(id ?? "")?.[1];
  return site === undefined ? "" : `/sites/${site}`;
}
