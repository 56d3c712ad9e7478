import { read } from "#model/json.js";
import type { Comment } from "#model/schemas/calls/content.js";
import type { CallBody } from "#model/schemas/calls/table.js";
import { isOffline } from "../parts/offline.js";
import { type CallResponse, callPlatform, type IslandServices } from "../services.js";

export type CommentDraft = CallBody<"POST /api/content/{id}/comments">;

type Services = Pick<IslandServices, "http" | "endpoints">;

/** The result of posting a draft. */
export type PostOutcome =
  | { readonly kind: "posted"; readonly comment: Comment }
  | { readonly kind: "pending" | "sign-in" | "rate" | "offline" | "failed" }
  | { readonly kind: "invalid"; readonly errors: Partial<CommentDraft> };

/** Loads the public comments. Resolves to undefined if that fails. */
export async function loadComments(
  services: Services,
  itemId: string,
): Promise<readonly Comment[] | undefined> {
  const response = await callPlatform(services, "GET contentComments", { id: itemId }).catch(() => undefined);
  const list = response?.status === 200 ? read(response.body, "comments") : undefined;
  return Array.isArray(list) ? list.flatMap((entry) => readComment(entry) ?? []) : undefined;
}

/** Removes duplicates: a comment may be in the list and also returned by a post. */
export function withoutDuplicates(comments: readonly Comment[]): readonly Comment[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}

export async function postComment(services: Services, id: string, body: CommentDraft): Promise<PostOutcome> {
  const response = await callPlatform(services, "POST contentComments", { id, body }).catch(() => undefined);
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
