import type { Request, Response } from "express";
import type { PlatformCall } from "#model/schemas/calls/call.js";
import {
  type CallName,
  type CallResult,
  type ParsedBody,
  type ParsedQuery,
  type PathIds,
  platformCalls,
} from "#model/schemas/calls/table.js";
import type { PlatformContext } from "../context.js";
import type { SiteLocks } from "../locks/site-locks.js";
import type { VisitorSession } from "../sessions/session.js";
import type { Catalog } from "../sites/catalog.js";

/** A call from a visitor's browser, with parsed parts. */
export interface Call<Body, Query, Ids extends string = string> {
  readonly platform: PlatformContext;
  readonly site: string;
  /** The part of the site that the visitor may see. */
  readonly catalog: Catalog;
  readonly locks: SiteLocks;
  readonly session: VisitorSession;
  readonly params: Readonly<Record<Ids, string>>;
  readonly body: Body;
  readonly query: Query;
  readonly req: Request;
  readonly res: Response;
}

export interface CallResponse<Result = never> {
  readonly status: number;
  readonly json?: Result;
  readonly html?: string;
  readonly location?: string;
}

/**
 * The part of the session that a call needs. `false`: none. `id`: only whether two calls come from one visitor, read
 * from the signed cookie without a database. By default the session is loaded.
 */
type NeededSession = false | "id";

interface Handling<N extends CallName> {
  readonly session?: NeededSession;
  readonly handle: (
    call: Call<ParsedBody<N>, ParsedQuery<N>, PathIds<N>>,
  ) => Promise<CallResponse<CallResult<N>>>;
}

/** A call of the table with its handler. */
export interface Endpoint {
  readonly name: CallName;
  readonly method: "get" | "post" | "put" | "delete";
  /** In the syntax of Express, below the site. */
  readonly path: string;
  readonly description: PlatformCall;
  readonly session?: NeededSession;
  readonly handle: (call: Call<unknown, unknown>) => Promise<CallResponse<unknown>>;
}

export function endpoint<const N extends CallName>(name: N, handling: Handling<N>): Endpoint {
  const [method = "", path = ""] = name.split(" ");
  return {
    ...(handling as unknown as Pick<Endpoint, "session" | "handle">),
    name,
    method: method.toLowerCase() as Endpoint["method"],
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    description: platformCalls[name],
  };
}

export function json<T>(body: T, status = 200): CallResponse<T> {
  return { status, json: body };
}

export const noContent: CallResponse = { status: 204 };
