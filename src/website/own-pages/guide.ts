import type { Value } from "../../core/values/value.js";
import type { Endpoint } from "../../service/endpoints/endpoint.js";
import { sendOutcome } from "../../service/endpoints/job-request.js";
import { notFound } from "../../service/problem.js";
import { contextOf, type Request, type Response } from "../../service/request-context.js";
import { negotiate } from "../../service/respond/negotiation.js";
import type { Directory } from "../../store/directory.js";
import { sendFile } from "../files/assets.js";
import { protectOwnPage } from "../security.js";
import type { Website } from "../website.js";

const INDEX = "index.md";
/** Notes for the test that runs the examples. */
const NOTES = /^<!--.*?-->\n+/gm;
const MAX_RESULTS = 50;

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
    headingsOf(source),
  );
};

/** The pages whose headings contain the words of the query. */
export const guideSearch: Endpoint<Website> = async (website, req, res) => {
  const query = new URL(req.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const guide = await guideFolder(website);
  const files = (await guide.list()).filter((file) => file.endsWith(".md"));
  const matches = await Promise.all(
    files.map(async (file) => headingsWith(words, file, await readPage(guide, file))),
  );
  await sendPage(website, req, res, {
    title: "Search",
    query,
    results: words.length === 0 ? [] : matches.flat().slice(0, MAX_RESULTS),
    searched: true,
  });
};

async function sendPage(
  website: Website,
  req: Request,
  res: Response,
  data: { readonly title: string } & Readonly<Record<string, Value>>,
  headings: readonly string[] = [],
): Promise<void> {
  negotiate(req, res, ["html"]);
  const contents = contentsOf(await readPage(await guideFolder(website), INDEX));
  const options = { now: website.clock(), requestId: contextOf(res).requestId };
  const page = await website.ownPages.render(
    website,
    "guide.page",
    { ...data, pageTitle: data.title, contents },
    options,
  );
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  const html = withHeadingIds(new TextDecoder().decode(page.body), headings);
  await sendOutcome(website, res, { ...page, body: new TextEncoder().encode(html) });
}

/** Gives the headings of the article the ids that code hosts give them, so that links to them work in both places. */
function withHeadingIds(html: string, headings: readonly string[]): string {
  const start = html.indexOf("<article");
  let index = 0;
  const article = html.slice(start).replace(/<h([1-4])>/g, (tag, level) => {
    const heading = headings[index++];
    return heading === undefined ? tag : `<h${level} id="${idOf(heading)}">`;
  });
  return html.slice(0, start) + article;
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

async function guideFolder({ ownPages }: Website): Promise<Directory> {
  const folder = await ownPages.directory.folder("guide");
  if (folder === undefined) throw notFound();
  return folder;
}

async function readPage(guide: Directory, file: string): Promise<string> {
  if ((await guide.find(file)) === undefined) throw notFound();
  return guide.readText(file);
}

function titleOf(source: string): string {
  return /^# (.+)$/m.exec(source)?.[1] ?? "Guide";
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

function headingsWith(words: readonly string[], file: string, source: string): Value[] {
  const title = titleOf(source);
  return headingsOf(source)
    .filter((heading) => words.every((word) => `${title} ${heading}`.toLowerCase().includes(word)))
    .map((heading) => ({ title, heading, href: `/guide/${file}#${idOf(heading)}` }));
}

function headingsOf(source: string): string[] {
  const withoutCode = source.replace(/^```.*?^```$/gms, "");
  return [...withoutCode.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = ""]) => heading.replaceAll("`", ""));
}
