import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "#core/values/value.js";
import { titleOf } from "#site/content/complete-content.js";
import type { ContentWriter } from "./content-writer.js";
import { cleanedHtml } from "./editor-html.js";
import {
  addressOfPage,
  addressOfPost,
  blogItem,
  nameFromTitle,
  plainPage,
  siteOf,
} from "./export-content.js";
import { type ExportItem, ExportReader } from "./export-reader.js";
import type { ImportReport, Place } from "./import-report.js";
import type { MediaFolder } from "./media-folder.js";
import { UniqueNames } from "./safe-name.js";
import type { XmlError } from "./xml-reader.js";

export interface ExportOptions {
  readonly keepMarkup: boolean;
  readonly media: MediaFolder | undefined;
  readonly report: ImportReport;
}

export interface ImportSummary {
  readonly collections: number;
  readonly items: number;
  readonly pages: number;
  /** Where the file could not be read further. What came before is imported. */
  readonly failure: XmlError | undefined;
}

const MAX_BLOGS = 200;
const DEFAULT_BLOG = "blog";
/** Posts whose address names no blog. They join the first one. */
const NO_BLOG = "";

/**
 * Imports an export. Items go to temporary files first, one for each blog: an item may name a picture that comes later,
 * and a large export does not fit into memory.
 */
export async function importExport(
  bytes: AsyncIterable<Uint8Array>,
  writer: ContentWriter,
  options: ExportOptions,
): Promise<ImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), "platen-import-"));
  try {
    const spool = new Spool(folder, options.report);
    const reader = new ExportReader(options.report);
    for await (const item of reader.read(bytes)) await spool.add(item, reader);
    return await new ExportWriter(spool, reader, writer, options).write();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Attachment {
  readonly url: string;
  readonly title: string;
}

/** The items of an export, sorted into files. */
class Spool {
  readonly attachments = new Map<string, Attachment>();
  /** Names of files by the `urlId` of a blog. */
  readonly blogs = new Map<string, string>();
  readonly pages: string;
  readonly #folder: string;
  readonly #report: ImportReport;

  constructor(folder: string, report: ImportReport) {
    this.#folder = folder;
    this.#report = report;
    this.pages = join(folder, "pages");
  }

  async add(item: ExportItem, reader: ExportReader): Promise<void> {
    const { fields, place } = item;
    const type = fields["wp:post_type"] ?? "";
    const status = fields["wp:status"];
    if (status === "trash" || status === "auto-draft") {
      this.#report.add(`skipped an item of the status "${status}"`, place);
    } else if (type === "attachment") {
      const url = fields["wp:attachment_url"] ?? fields["guid"] ?? "";
      const title = fields["title"] ?? "";
      if (url === "") this.#report.add("skipped an attachment without an address", place);
      else this.attachments.set(fields["wp:post_id"] ?? "", { url, title });
    } else if (type === "page") {
      await appendFile(this.pages, recordOf(item));
    } else if (type === "post") {
      const blog = addressOfPost(item, reader).blog ?? NO_BLOG;
      await appendFile(this.#fileOf(blog, place), recordOf(item));
    } else {
      this.#report.add(`skipped an item of the type "${type.slice(0, 40)}"`, place);
    }
  }

  #fileOf(blog: string, place: Place): string {
    const known = this.blogs.get(blog);
    if (known !== undefined) return known;
    if (this.blogs.size >= MAX_BLOGS && blog !== NO_BLOG) {
      this.#report.add(`put a post into the first blog, because there are more than ${MAX_BLOGS}`, place);
      return this.#fileOf(NO_BLOG, place);
    }
    const file = join(this.#folder, `blog-${this.blogs.size}`);
    this.blogs.set(blog, file);
    return file;
  }
}

class ExportWriter {
  readonly #spool: Spool;
  readonly #reader: ExportReader;
  readonly #writer: ContentWriter;
  readonly #options: ExportOptions;
  /** Addresses of blogs and pages. */
  readonly #names = new UniqueNames();
  readonly #usedAttachments = new Set<string>();
  #items = 0;
  #pages = 0;

  constructor(spool: Spool, reader: ExportReader, writer: ContentWriter, options: ExportOptions) {
    this.#spool = spool;
    this.#reader = reader;
    this.#writer = writer;
    this.#options = options;
  }

  async write(): Promise<ImportSummary> {
    const { report } = this.#options;
    const blogs = this.#joinedBlogs();
    const titles = new Map<string, JsonObject>();
    const isBlog = new Map(blogs.map(([blog]) => [blog.toLowerCase(), blog]));
    for (const [blog] of blogs) this.#names.take(blog);
    for await (const item of recordsOf([this.#spool.pages])) await this.#writePage(item, isBlog, titles);
    for (const [blog, files] of blogs) {
      const fields = { type: "blog", title: titleOf(blog), ...titles.get(blog) };
      await this.#writer.writeList(`collections/${blog}.json`, fields, this.#itemsOf(files));
    }
    const site = siteOf(this.#reader);
    if (Object.keys(site["website"] as JsonObject).length > 0)
      await this.#writer.writeJson("site.json", site);
    const unused = this.#spool.attachments.size - this.#usedAttachments.size;
    if (unused > 0 && this.#reader.failure === undefined) {
      report.add(
        `attachments are not the picture of an item: ${unused}; texts may still name their addresses`,
      );
    }
    const emails = [...this.#reader.authors.values()].filter((author) => author["wp:author_email"]).length;
    if (emails > 0) report.add(`left out the email addresses of authors: ${emails}`);
    return {
      collections: blogs.length,
      items: this.#items,
      pages: this.#pages,
      failure: this.#reader.failure,
    };
  }

  /** Posts without a blog join the first one. Blogs whose names differ only in case become one. */
  #joinedBlogs(): readonly (readonly [string, readonly string[]])[] {
    const { blogs } = this.#spool;
    const named = [...blogs.keys()].filter((blog) => blog !== NO_BLOG);
    const first = named[0] ?? DEFAULT_BLOG;
    const joined = new Map<string, { readonly blog: string; readonly files: string[] }>();
    for (const [found, file] of blogs) {
      const blog = found === NO_BLOG ? first : found;
      const known = joined.get(blog.toLowerCase());
      if (known === undefined) joined.set(blog.toLowerCase(), { blog, files: [file] });
      else known.files.push(file);
    }
    return [...joined.values()].map(({ blog, files }) => [blog, files]);
  }

  async *#itemsOf(files: readonly string[]): AsyncGenerator<JsonObject> {
    const { report } = this.#options;
    const names = new UniqueNames();
    let position = 0;
    for await (const item of recordsOf(files)) {
      position++;
      const wanted = addressOfPost(item, this.#reader).urlId || nameFromTitle(item, `post-${position}`);
      const urlId = names.take(wanted);
      if (urlId !== wanted) report.add("gave a post another urlId, because two had the same", urlId);
      const parts = { urlId, body: await this.#bodyOf(item), image: await this.#imageOf(item) };
      this.#items++;
      yield blogItem(item, parts, this.#reader, report);
    }
  }

  async #writePage(
    item: ExportItem,
    blogs: ReadonlyMap<string, string>,
    titles: Map<string, JsonObject>,
  ): Promise<void> {
    const { report } = this.#options;
    const { urlId: found, homepage } = addressOfPage(item, this.#reader);
    const wanted = found || nameFromTitle(item, `page-${this.#pages + 1}`);
    const body = await this.#bodyOf(item);
    const page = plainPage(
      item,
      { urlId: wanted, body, image: await this.#imageOf(item) },
      homepage && !this.#hasHomepage,
      this.#reader,
      report,
    );
    const blog = blogs.get(wanted.toLowerCase());
    if (blog !== undefined && body === "" && !titles.has(blog)) {
      // The platform exports a blog as a page without content.
      const { layout: _layout, ...fields } = page;
      titles.set(blog, fields);
      this.#hasHomepage ||= homepage;
      return;
    }
    const urlId = this.#names.take(wanted);
    if (urlId !== wanted) report.add("gave a page another urlId, because two had the same", urlId);
    this.#hasHomepage ||= homepage;
    this.#pages++;
    await this.#writer.writeJson(`pages/${urlId}.json`, page);
  }

  #hasHomepage = false;

  #bodyOf({ fields }: ExportItem): Promise<string> {
    const { keepMarkup, media } = this.#options;
    const localImage = media && ((address: string) => media.find(address));
    return cleanedHtml(fields["content:encoded"] ?? "", { keepMarkup, localImage });
  }

  /** The picture of an item. */
  async #imageOf({ meta, place }: ExportItem): Promise<JsonObject> {
    const id = meta["_thumbnail_id"];
    if (id === undefined || id === "" || id === "0") return {};
    const attachment = this.#spool.attachments.get(id);
    if (attachment === undefined) {
      this.#options.report.add("left out the picture of an item, because the export does not hold it", place);
      return {};
    }
    this.#usedAttachments.add(id);
    const { url } = attachment;
    const local = await this.#options.media?.find(url);
    if (local === undefined && this.#options.media !== undefined) {
      this.#options.report.add("kept the address of a picture that the folder does not hold", url);
    }
    return {
      assetUrl: local?.address ?? url,
      ...(local?.originalSize === undefined ? {} : { originalSize: local.originalSize }),
    };
  }
}

function recordOf(item: ExportItem): string {
  return `${JSON.stringify(item)}\n`;
}

/** Node's reader of lines would hold a thousand items. */
async function* recordsOf(files: readonly string[]): AsyncGenerator<ExportItem> {
  for (const file of files) {
    let parts: string[] = [];
    try {
      for await (const chunk of createReadStream(file, "utf8")) {
        const [rest = "", ...lines] = (chunk as string).split("\n");
        parts.push(rest);
        for (const line of lines) {
          yield JSON.parse(parts.join("")) as ExportItem;
          parts = [line];
        }
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
