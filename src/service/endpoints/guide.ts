import type { Value } from "../../core/values/value.js";
import type { Directory } from "../../store/directory.js";
import { notFound } from "../problem.js";
import { contextOf, type Request, type Response } from "../request-context.js";
import { negotiate } from "../respond/negotiation.js";
import { protectOwnPage } from "../respond/security.js";
import type { Service } from "../service.js";
import { sendFile } from "./assets.js";
import type { Endpoint } from "./endpoint.js";
import { sendOutcome } from "./job-request.js";

const INDEX = "index.md";
/** Notes for the test that executes the examples. */
const NOTES = /^<!--.*?-->\n+/gm;
const MAX_RESULTS = 50;

/** The table of contents. It has an address of its own, so that its links work as they do on a code host. */
export const guideIndex: Endpoint = (_service, _req, res) => {
  res.statusCode = 302;
  res.setHeader("Location", `/guide/${INDEX}`);
  res.end();
};

/** A page of the guide as HTML, or one of its pictures. */
export const guidePage: Endpoint = async (service, req, res) => {
  const { path = "" } = contextOf(res).params;
  const guide = await guideFolder(service);
  if (!path.endsWith(".md")) {
    await sendFile(service, guide, path.startsWith("images/") ? path : "", req, res);
    return;
  }
  const source = await readPage(guide, path);
  const title = titleOf(source);
  const text = source.replace(NOTES, "");
  await sendPage(service, req, res, { title, content: { type: "markdown", value: { text } } });
};

/** The pages whose headings hold the words of the query. */
export const guideSearch: Endpoint = async (service, req, res) => {
  const query = new URL(req.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const guide = await guideFolder(service);
  const files = (await guide.list()).filter((file) => file.endsWith(".md"));
  const found = await Promise.all(
    files.map(async (file) => headingsWith(words, file, await readPage(guide, file))),
  );
  await sendPage(service, req, res, {
    title: "Search",
    query,
    results: words.length === 0 ? [] : found.flat().slice(0, MAX_RESULTS),
    searched: true,
  });
};

async function sendPage(
  service: Service,
  req: Request,
  res: Response,
  data: { readonly title: string } & Readonly<Record<string, Value>>,
): Promise<void> {
  negotiate(req, res, ["html"]);
  const contents = contentsOf(await readPage(await guideFolder(service), INDEX));
  const options = { now: service.clock(), requestId: contextOf(res).requestId };
  const page = await service.ownPages.render(
    service,
    "guide.page",
    { ...data, pageTitle: data.title, contents },
    options,
  );
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  await sendOutcome(service, res, page);
}

async function guideFolder({ ownPages }: Service): Promise<Directory> {
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

/** Sections of the table of contents with their links. */
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
  const withoutCode = source.replace(/^```.*?^```$/gms, "");
  return [...withoutCode.matchAll(/^#{1,4} (.+)$/gm)]
    .map(([, heading = ""]) => heading.replaceAll("`", ""))
    .filter((heading) => words.every((word) => `${title} ${heading}`.toLowerCase().includes(word)))
    .map((heading) => ({ title, heading, href: `/guide/${file}#:~:text=${encodeURIComponent(heading)}` }));
}
