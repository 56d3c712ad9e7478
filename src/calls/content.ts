import type { Comment, CommentDraft, SearchResults } from "../model/schemas/calls/visitors.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isComment = hasMembers<Comment>({ id: "string", author: "string", text: "string", date: "string" });
const isResults = hasMembers<SearchResults>({ items: "list" });

/** Likes, comments and search. */
export function contentCalls(http: HttpClient) {
  const item = (id: string, call: string): string => `/api/content/${encodeURIComponent(id)}/${call}`;
  return {
    /** The number of likes, where the platform tells it. */
    async like(itemId: string): Promise<number | undefined> {
      const body = await bodyOf(http.send("POST", item(itemId, "like")));
      return hasMembers<{ likeCount: number }>({ likeCount: "number" })(body) ? body.likeCount : undefined;
    },
    /** The number of likes, and whether this visitor's is among them. */
    likes: (itemId: string): Promise<{ likeCount: number; liked: boolean }> =>
      bodyLike(
        http.send("GET", item(itemId, "like")),
        hasMembers<{ likeCount: number; liked: boolean }>({ likeCount: "number", liked: "boolean" }),
      ),
    async comments(itemId: string): Promise<readonly Comment[]> {
      const isList = hasMembers<{ comments: unknown[] }>({ comments: "list" });
      const { comments } = await bodyLike(http.send("GET", item(itemId, "comments")), isList);
      return comments.filter(isComment);
    },
    /** The comment where it is public at once; undefined where the owner has to approve it. */
    async comment(itemId: string, draft: CommentDraft): Promise<Comment | undefined> {
      const body = await bodyOf(http.send("POST", item(itemId, "comments"), draft));
      return hasMembers<{ comment: object }>({ comment: "object" })(body) && isComment(body.comment)
        ? body.comment
        : undefined;
    },
    search: (query: string): Promise<SearchResults> =>
      bodyLike(http.send("GET", "/api/search", undefined, { query: { q: query } }), isResults),
  };
}

export function templateSchemaCalls(http: HttpClient) {
  return {
    /** The schema of the templates of a kind of block; its shape is the platform's own. */
    get: (type: number): Promise<unknown> =>
      bodyOf(http.send("GET", "/api/template/GetTemplateSchema", undefined, { query: { type: `${type}` } })),
  };
}
