import type { Value } from "#core/values/value.js";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { sendOutcome } from "#service/endpoints/job-request.js";
import { notFound } from "#service/problem.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import { negotiate } from "#service/respond/negotiation.js";
import type { Directory } from "#store/directory.js";
import { sendFile } from "../files/assets.js";
import { protectOwnPage } from "../security.js";
import type { Website } from "../website.js";
import { referenceSections } from "./documentation.js";
import { GuideSearch, guideDocuments, MAX_QUERY, referenceDocuments } from "./guide-search.js";
import { type GuideSection, sectionsOf, titleOf } from "./guide-text.js";

const INDEX = "index.md";
/** Notes for the test that runs the examples. */
const NOTES = /^<!--.*?-->\n+/gm;

/** The table of contents. It has its own URL, so that relative links also work on code hosts. */
export const guideIndex: Endpoint<Website> = (_service, _req, res) => {
  res.statusCode = 302;
  res.setHeader("Location", `/guide/${INDEX}`);
  res.end();
};

/** A page of the guide as HTML, or one of its pictures. */
export const guidePage: Endpoint<Website> = async (website, req, res) => {
  const { path = "" } = contextOf(res).params;
  const guide = await guideFolder(website);
  if (!path.endsWith(".md")) {
    await sendFile(website, guide, path.startsWith("images/") ? path : "", req, res);
    return;
  }
  const source = await readPage(guide, path);
  const title = titleOf(source);
  const text = source.replace(NOTES, "");
  await sendPage(
    website,
    req,
    res,
    { title, content: { type: "markdown", value: { text } } },
    sectionsOf(source),
  );
};

/** The sections of the guide and the entries of the reference that contain the words of the query. */
export const guideSearch: Endpoint<Website> = async (website, req, res) => {
  const query = (new URL(req.url ?? "/", "http://localhost").searchParams.get("q") ?? "").slice(0, MAX_QUERY);
  const search = await searchOf(website, res);
  await sendPage(website, req, res, {
    title: "Search",
    query,
    results: search.find(query).map((result) => ({ ...result })),
    asked: query.trim() !== "",
    searched: true,
  });
};

/** Built with the first search. */
const searches = new WeakMap<Website, Promise<GuideSearch>>();

function searchOf(website: Website, res: Response): Promise<GuideSearch> {
  const search = searches.get(website) ?? buildSearch(website, res);
  searches.set(website, search);
  search.catch(() => searches.delete(website));
  return search;
}

async function buildSearch(website: Website, res: Response): Promise<GuideSearch> {
  const guide = await guideFolder(website);
  const files = (await guide.list()).filter((file) => file.endsWith(".md"));
  const pages = await Promise.all(
    files.map(async (file) => guideDocuments(file, await readPage(guide, file))),
  );
  return GuideSearch.build([...pages.flat(), ...referenceDocuments(await referenceSections(website, res))]);
}

async function sendPage(
  website: Website,
  req: Request,
  res: Response,
  data: { readonly title: string } & Readonly<Record<string, Value>>,
  sections: readonly GuideSection[] = [],
): Promise<void> {
  negotiate(req, res, ["html"]);
  const contents = contentsOf(await readPage(await guideFolder(website), INDEX));
  const options = { now: website.clock(), requestId: contextOf(res).requestId };
  const page = await website.builtInPages.render(
    website,
    "guide.page",
    { ...data, pageTitle: data.title, contents },
    options,
  );
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  const html = withHeadingIds(new TextDecoder().decode(page.body), sections);
  await sendOutcome(website, res, { ...page, body: new TextEncoder().encode(html) });
}

/** Gives the headings of the article the ids of their sections. */
function withHeadingIds(html: string, sections: readonly GuideSection[]): string {
  const start = html.indexOf("<article");
  let index = 0;
  const article = html.slice(start).replace(/<h([1-4])>/g, (tag, level) => {
    const section = sections[index++];
    return section === undefined ? tag : `<h${level} id="${section.id}">`;
  });
  return html.slice(0, start) + article;
}

async function guideFolder({ builtInPages }: Website): Promise<Directory> {
  const folder = await builtInPages.directory.folder("guide");
  if (folder === undefined) throw notFound();
  return folder;
}

async function readPage(guide: Directory, file: string): Promise<string> {
  if ((await guide.find(file)) === undefined) throw notFound();
  return guide.readText(file);
}

/** Returns the sections of the table of contents with their links. */
function contentsOf(source: string): Value {
  return source
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      pages: [...section.matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(([, title = "", file = ""]) => ({
        title,
        file,
      })),
    }));
}
