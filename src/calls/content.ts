import type { Comment } from "#model/schemas/calls/content.js";
import type { CallBody, CallResult } from "#model/schemas/calls/table.js";
import { call, callFor, hasMembers, sendCall } from "./call.js";
import type { HttpClient } from "./http-client.js";

export type CommentDraft = CallBody<"POST /api/content/{id}/comments">;
export type SearchResults = CallResult<"GET /api/search">;
export type PopupOverlay = CallResult<"GET /api/popup-overlay/render">;
type Likes = CallResult<"GET /api/content/{id}/like">;

const isComment = (value: unknown): value is Comment =>
  hasMembers<Comment>(value, { id: "", author: "", text: "", date: "" });

/** Likes, comments and search. */
export function contentCalls(http: HttpClient) {
  return {
    /**
     * Likes an item and returns the number of likes, if the platform does. The like counts even if the page is closed
     * immediately.
     */
    async like(id: string): Promise<number | undefined> {
      const body = await call(http, "POST /api/content/{id}/like", { ids: { id } }, { keepalive: true });
      return hasMembers<{ likeCount: number }>(body, { likeCount: 0 }) ? body.likeCount : undefined;
    },
    /** Returns the number of likes, and whether this visitor's is among them. */
    likes: (id: string): Promise<Likes> => {
      const members = { likeCount: 0, liked: false } as const;
      return callFor(http, "GET /api/content/{id}/like", { ids: { id } }, members);
    },
    async comments(id: string): Promise<readonly Comment[]> {
      const members = { comments: [] } as const;
      const { comments } = await callFor(http, "GET /api/content/{id}/comments", { ids: { id } }, members);
      return comments.filter(isComment);
    },
    /** Returns the comment if it is public immediately, or undefined if the owner must approve it. */
    async comment(id: string, body: CommentDraft): Promise<Comment | undefined> {
      const result = await call(http, "POST /api/content/{id}/comments", { ids: { id }, body });
      return hasMembers<{ comment: object }>(result, { comment: {} }) && isComment(result.comment)
        ? result.comment
        : undefined;
    },
    search: (q: string): Promise<SearchResults> =>
      callFor(http, "GET /api/search", { query: { q } }, { items: [] }),
  };
}

export const NO_POPUP = "Could not fetch popup overlay JSON";

export function popupCalls(http: HttpClient) {
  return {
    /**
     * Returns the overlay of a page; `currentUrl` is its path and hash. Returns undefined if there is none, i.e. for
     * any status except 200. Throws if the response contains no overlay.
     */
    async render(currentUrl: string, forceVisibility = false): Promise<PopupOverlay | undefined> {
      const query = { currentUrl, forceVisibility: forceVisibility ? ("true" as const) : undefined };
      const { status, body } = await sendCall(http, "GET /api/popup-overlay/render", { query });
      if (status !== 200) return undefined;
      if (!hasMembers<PopupOverlay>(body, { shouldDisplayOnPage: false, renderedHtml: "" }))
        throw new Error(NO_POPUP);
      return body.shouldDisplayOnPage ? body : undefined;
    },
  };
}

export function templateSchemaCalls(http: HttpClient) {
  return {
    /** Returns the template schema of a block type. Its shape depends on the platform. */
    get: (type: number): Promise<unknown> =>
      call(http, "GET /api/template/GetTemplateSchema", { query: { type: `${type}` } }),
  };
}
