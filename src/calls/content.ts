import type { Comment, CommentDraft, SearchResults } from "#model/schemas/calls/visitors.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isComment = hasMembers<Comment>({ id: "string", author: "string", text: "string", date: "string" });
const isResults = hasMembers<SearchResults>({ items: "list" });

/** Likes, comments and search. */
export function contentCalls(http: HttpClient) {
  const item = (id: string, call: string): string => `/api/content/${encodeURIComponent(id)}/${call}`;
  return {
    /**
     * Likes an item and returns the number of likes, if the platform does. The like counts even if the page is closed
     * immediately.
     */
    async like(itemId: string): Promise<number | undefined> {
      const body = await bodyOf(http.send("POST", item(itemId, "like"), undefined, { keepalive: true }));
      return hasMembers<{ likeCount: number }>({ likeCount: "number" })(body) ? body.likeCount : undefined;
    },
    /** Returns the number of likes, and whether this visitor's is among them. */
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
    /** Returns the comment if it is public immediately, or undefined if the owner must approve it. */
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
    /** Returns the template schema of a block type. Its shape depends on the platform. */
    get: (type: number): Promise<unknown> =>
      bodyOf(http.send("GET", "/api/template/GetTemplateSchema", undefined, { query: { type: `${type}` } })),
  };
}
