import type { JsonObject } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import { idOf } from "#site/content/content-id.js";
import type { ExportChannel, ExportItem } from "./export-reader.js";
import { storedTime, timeOf } from "./export-times.js";
import type { ImportReport } from "./import-report.js";
import { htmlSafe, withoutControls } from "./platform-text.js";
import { safeSegments } from "./safe-name.js";

/** Codes of `workflowState` and `commentState`. Visitors do not see drafts. */
const PUBLISHED = 1;
const DRAFT = 2;
const COMMENTS_OPEN = 1;
const COMMENTS_CLOSED = 2;

export interface Address {
  /** The `urlId` of the blog. Undefined if the address does not tell. */
  readonly blog: string | undefined;
  /** The `urlId` of the item or page. Empty if the export has none. */
  readonly urlId: string;
}

/** Reads the blog and the `urlId` of a post from its address: `/news/2024/5/1/rain` is `2024/5/1/rain` in `news`. */
export function addressOfPost(item: ExportItem, channel: ExportChannel): Address {
  const path = pathOf(item, channel);
  const name = safeSegments(item.fields["wp:post_name"] ?? "");
  const endsWithName =
    name.length > 0 &&
    path.length >= name.length &&
    name.every((part, i) => part === path[path.length - name.length + i]);
  let split = endsWithName ? path.length - name.length : Math.min(1, path.length - 1);
  while (split > 0 && isPartOfDate(path[split - 1], path[split - 2])) split--;
  const own = split > 0 ? path.slice(split) : path;
  return {
    blog: split > 0 ? path.slice(0, split).join("/") : undefined,
    urlId: own.length > 0 ? own.join("/") : name.join("/"),
  };
}

function isPartOfDate(part: string | undefined, before: string | undefined): boolean {
  return /^\d{4}$/.test(part ?? "") || (/^\d{1,2}$/.test(part ?? "") && /^\d{1,4}$/.test(before ?? ""));
}

/** Returns the `urlId` of a page, and whether it is the home page. */
export function addressOfPage(
  item: ExportItem,
  channel: ExportChannel,
): { readonly urlId: string; readonly homepage: boolean } {
  const path = pathOf(item, channel);
  const name = safeSegments(item.fields["wp:post_name"] ?? "").join("/");
  const homepage = path.length === 0 && hasPath(item.fields["link"]);
  if (path.length > 0) return { urlId: path.join("/"), homepage };
  return { urlId: name || (homepage ? "home" : ""), homepage };
}

/** `?p=12` is the address of what was never published. */
function hasPath(link: string | undefined): boolean {
  return link !== undefined && link !== "" && !link.includes("?");
}

function pathOf({ fields }: ExportItem, channel: ExportChannel): readonly string[] {
  const link = fields["link"];
  if (!hasPath(link)) return [];
  const path = segmentsOf(link);
  const base = segmentsOf(channel.fields["wp:base_blog_url"] ?? channel.fields["link"]);
  const isBelow = base.length > 0 && base.every((part, i) => part === path[i]);
  return isBelow ? path.slice(base.length) : path;
}

function segmentsOf(link: string | undefined): readonly string[] {
  if (link === undefined || !URL.canParse(link, "http://export.invalid")) return [];
  return safeSegments(new URL(link, "http://export.invalid").pathname);
}

export interface Parts {
  /** Unique in its collection. */
  readonly urlId: string;
  /** HTML. */
  readonly body: string;
  readonly image: JsonObject;
}

/** Converts a post to an item as content files hold it. */
export function blogItem(
  item: ExportItem,
  { urlId, body, image }: Parts,
  channel: ExportChannel,
  report: ImportReport,
): JsonObject {
  const { fields } = item;
  const published = isPublished(item, report);
  const publishOn = publishedOn(item, channel, report);
  const comments = publicComments(item, report);
  const excerpt = fields["excerpt:encoded"] ?? "";
  return {
    title: titleOf(item),
    urlId,
    publishOn,
    updatedOn: storedTime(fields["wp:post_modified_gmt"]) ?? publishOn,
    workflowState: published ? PUBLISHED : DRAFT,
    ...(fields["wp:is_sticky"] === "1" ? { starred: true } : {}),
    ...authorOf(fields["dc:creator"], channel),
    categories: unique(item.categories),
    tags: unique(item.tags),
    ...image,
    excerpt: excerpt === "" || excerpt.includes("<") ? excerpt : `<p>${htmlSafe(excerpt)}</p>`,
    body,
    commentState: fields["wp:comment_status"] === "closed" ? COMMENTS_CLOSED : COMMENTS_OPEN,
    commentCount: comments.length,
    publicCommentCount: comments.length,
    ...(comments.length > 0 ? { comments } : {}),
  };
}

/** Converts a page to a file of `pages`. */
export function plainPage(
  item: ExportItem,
  { urlId: _urlId, body, image }: Parts,
  homepage: boolean,
  channel: ExportChannel,
  report: ImportReport,
): JsonObject {
  const published = isPublished(item, report);
  const excerpt = item.fields["excerpt:encoded"] ?? "";
  return {
    title: titleOf(item),
    ...(homepage ? { homepage } : {}),
    ...(published ? {} : { enabled: false, draft: true }),
    ...(excerpt === ""
      ? {}
      : { description: excerpt.includes("<") ? excerpt : `<p>${htmlSafe(excerpt)}</p>` }),
    ...(image["assetUrl"] === undefined ? {} : { mainImage: image }),
    updatedOn: storedTime(item.fields["wp:post_modified_gmt"]) ?? publishedOn(item, channel, report),
    layout:
      body === "" ? [] : [{ columns: [{ span: 12, blocks: [{ type: "html", value: { html: body } }] }] }],
  };
}

export function nameFromTitle(item: ExportItem, fallback: string): string {
  return (
    slug(item.fields["title"] ?? "")
      .replace(/^-+|-+$/g, "")
      .slice(0, 80) || fallback
  );
}

function titleOf({ fields }: ExportItem): string {
  return htmlSafe(fields["title"] ?? "");
}

/** True for future items, too: their time hides them. */
function isPublished({ fields, place }: ExportItem, report: ImportReport): boolean {
  const status = fields["wp:status"] ?? "publish";
  if ((fields["wp:post_password"] ?? "") !== "") {
    report.add("kept an item with a password as a draft; the password was left out", place);
    return false;
  }
  if (status === "publish" || status === "future" || status === "inherit") return true;
  report.add(`kept an item of the status "${status.slice(0, 40)}" as a draft, which is not shown`, place);
  return false;
}

function publishedOn(item: ExportItem, channel: ExportChannel, report: ImportReport): string {
  const { publishOn, source } = timeOf(item, channel.fields["pubDate"]);
  if (source === "without-zone") report.add("read a time without a zone as UTC", item.place);
  else if (source === "missing") report.add("gave an item without a time that of the export", item.place);
  return publishOn;
}

function authorOf(login: string | undefined, channel: ExportChannel): JsonObject {
  if (login === undefined || login === "") return {};
  const fields = channel.authors.get(login);
  const displayName = htmlSafe(fields?.["wp:author_display_name"] || publicName(login));
  const firstName = htmlSafe(fields?.["wp:author_first_name"] ?? "");
  const lastName = htmlSafe(fields?.["wp:author_last_name"] ?? "");
  // The login may be an email address, which pages must not show.
  const id = idOf("author", login);
  return {
    author: { id, displayName, ...(firstName || lastName ? { firstName, lastName } : {}) },
  };
}

function publicName(login: string): string {
  return login.split("@", 1)[0] ?? "";
}

/** Comments that visitors saw. Email addresses and IP addresses are left out. */
function publicComments({ comments, place }: ExportItem, report: ImportReport): readonly JsonObject[] {
  return comments.flatMap((comment) => {
    const kind = comment["wp:comment_type"] ?? "";
    if (kind !== "" && kind !== "comment") {
      report.add(`skipped a comment of the type "${kind.slice(0, 40)}"`, place);
      return [];
    }
    if (comment["wp:comment_approved"] !== "1") {
      report.add("skipped a comment that is not approved", place);
      return [];
    }
    const parent = comment["wp:comment_parent"] ?? "0";
    return [
      {
        id: comment["wp:comment_id"] ?? "",
        ...(parent === "0" || parent === "" ? {} : { parentId: parent }),
        authorName: htmlSafe(comment["wp:comment_author"] ?? ""),
        addedOn: storedTime(comment["wp:comment_date_gmt"]) ?? storedTime(comment["wp:comment_date"]) ?? "",
        body: comment["wp:comment_content"] ?? "",
      },
    ];
  });
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => htmlSafe(withoutControls(name))).filter((name) => name !== ""))];
}

/** `site.json`: what an export knows about the website. */
export function siteOf({ fields }: ExportChannel): JsonObject {
  const title = htmlSafe(fields["title"] ?? "");
  const description = htmlSafe(fields["description"] ?? "");
  const language = (fields["language"] ?? "").replace("_", "-");
  return {
    website: {
      ...(title === "" ? {} : { siteTitle: title }),
      ...(description === "" ? {} : { siteDescription: `<p>${description}</p>` }),
      ...(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? { language } : {}),
    },
  };
}
