import { read } from "#model/json.js";
import { isOffline } from "../parts/offline.js";
import type { CallResponse, HttpClient } from "../services.js";

/*
 * The calls of comments, at the endpoint `contentComments`:
 *   GET   200 { comments: Comment[] }, the public ones in the order to show them
 *   POST  { author, text }
 *         200 or 201 { comment: Comment }  public immediately
 *         any other 2xx                    accepted, to be approved by the owner
 *         400 { errors: { author?, text? } }, texts for the fields · 401 sign in first · 429 too many
 */

/** A public comment. All members are plain text, never HTML; `date` is formatted. */
export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly date: string;
}

export interface CommentDraft {
  readonly author: string;
  readonly text: string;
}

/** The result of posting a draft. */
export type PostOutcome =
  | { readonly kind: "posted"; readonly comment: Comment }
  | { readonly kind: "pending" | "sign-in" | "rate" | "offline" | "failed" }
  | { readonly kind: "invalid"; readonly errors: Partial<CommentDraft> };

/** Loads the public comments. Resolves to undefined if that fails. */
export async function loadComments(
  http: HttpClient,
  address: string,
): Promise<readonly Comment[] | undefined> {
  const response = await http.send("GET", address).catch(() => undefined);
  const list = response?.status === 200 ? read(response.body, "comments") : undefined;
  return Array.isArray(list) ? list.flatMap((entry) => readComment(entry) ?? []) : undefined;
}

/** Removes duplicates: a comment may be in the list and also returned by a post. */
export function withoutDuplicates(comments: readonly Comment[]): readonly Comment[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}

export async function postComment(
  http: HttpClient,
  address: string,
  draft: CommentDraft,
): Promise<PostOutcome> {
  const response = await http.send("POST", address, draft).catch(() => undefined);
  return response === undefined ? { kind: isOffline() ? "offline" : "failed" } : outcome(response);
}

function outcome({ status, body }: CallResponse): PostOutcome {
  if (status >= 200 && status < 300) {
    const comment = status <= 201 ? readComment(read(body, "comment")) : undefined;
    return comment === undefined ? { kind: "pending" } : { kind: "posted", comment };
  }
  if (status === 400) {
    const errors = read(body, "errors");
    const author = read(errors, "author");
    const text = read(errors, "text");
    return {
      kind: "invalid",
      errors: {
        ...(typeof author === "string" ? { author } : {}),
        ...(typeof text === "string" ? { text } : {}),
      },
    };
  }
  if (status === 401) return { kind: "sign-in" };
  return { kind: status === 429 ? "rate" : "failed" };
}

function readComment(value: unknown): Comment | undefined {
  const id = read(value, "id");
  const text = read(value, "text");
  if (typeof id !== "string" || typeof text !== "string") return undefined;
  return { id, text, author: stringOrEmpty(read(value, "author")), date: stringOrEmpty(read(value, "date")) };
}

function stringOrEmpty(value: unknown): string {
  return typeof value === "string" ? value : "";
}
