import { z } from "zod";
import { analyticsCalls } from "./analytics.js";
import type { CallKey, PlatformCall, RateName } from "./call.js";
import { cartCalls } from "./cart.js";
import { contentCalls } from "./content.js";
import { formCalls } from "./forms.js";
import { memberCalls } from "./members.js";
import { websiteCalls } from "./website.js";

/** The kinds of content that visitors send without a script. */
export const SENT = ["form", "restock", "restock-known", "comment", "comment-pending"] as const;
export type Sent = (typeof SENT)[number];

const pageCalls = {
  "GET /api/sent": {
    summary: "The page that confirms what a form without a script has sent",
    query: z.strictObject({
      sent: z.enum(SENT),
      form: z.string().max(200).optional(),
      page: z.string().max(2_000),
    }),
    responses: { 200: null },
  },
  "GET /api/openapi.json": {
    summary: "The description of these calls in OpenAPI 3.1",
    behindLock: true,
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
} satisfies Record<CallKey, PlatformCall>;

/**
 * Every call of the platform: method and path to body, response, limits and who may call. The server's router validates
 * with it, clients take their types from it, and the OpenAPI description and the guide are generated from it.
 */
export const platformCalls = {
  ...formCalls,
  ...cartCalls,
  ...contentCalls,
  ...memberCalls,
  ...analyticsCalls,
  ...websiteCalls,
  ...pageCalls,
};

type Calls = typeof platformCalls;
export type CallName = keyof Calls;

/** The names of the parameters in a path. */
export type PathIds<N extends string> = N extends `${string}{${infer Id}}${infer Rest}`
  ? Id | PathIds<Rest>
  : never;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<N extends CallName, P extends string> = Calls[N] extends { readonly [K in P]: infer S }
  ? S
  : undefined;

/** The body that a client sends. */
export type CallBody<N extends CallName> = In<Part<N, "body">>;
export type CallQuery<N extends CallName> = In<Part<N, "query">>;
/** The body that the handler of the server gets. */
export type ParsedBody<N extends CallName> = Out<Part<N, "body">>;
export type ParsedQuery<N extends CallName> = Out<Part<N, "query">>;
/** The bodies of a call's successful responses. */
export type CallResult<N extends CallName> = Out<Calls[N]["responses"][keyof Calls[N]["responses"]]>;

export function rateOf(name: CallName): RateName {
  const { rate }: PlatformCall = platformCalls[name];
  return rate ?? (name.startsWith("GET ") ? "read" : "edit");
}
