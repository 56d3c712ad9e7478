import type { Request, Response } from "express";
import type { z } from "zod";
import type { PlatformContext } from "../context.js";
import type { SiteLocks } from "../locks/site-locks.js";
import type { VisitorSession } from "../sessions/session.js";
import type { Catalog } from "../sites/catalog.js";
import type { LimitName } from "./rate-limits.js";

/** A call of a visitor's browser, its parts parsed. */
export interface Call<Body, Query> {
  readonly platform: PlatformContext;
  readonly site: string;
  /** The part of the site that the visitor may see. */
  readonly catalog: Catalog;
  readonly locks: SiteLocks;
  readonly session: VisitorSession;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  readonly req: Request;
  readonly res: Response;
}

export interface CallResponse {
  readonly status: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly location?: string;
}

/**
 * Who may write.
 * - `crumb`: the request has the token of the cookie `crumb` in the header `X-CSRF-Token`.
 * - `form`: for forms that post by themselves it is enough that the browser names a page of this origin; as `crumb`
 *   otherwise.
 * - `open`: any page of the same origin. Only for beacons: they cannot set headers, and change no visitor's data.
 */
export type Guard = "crumb" | "form" | "open";

export interface EndpointDefinition<Body, Query> {
  readonly method: "get" | "post" | "put" | "delete";
  /** Express syntax, below the site. */
  readonly path: string;
  readonly guard?: Guard;
  readonly limit?: LimitName;
  /** For the owner, and for members who may edit. */
  readonly editors?: true;
  /** Whether visitors may call it whom the lock of the whole site keeps out. */
  readonly behindLock?: true;
  /**
   * How much of the visitor the call is about. `false`: nothing. `id`: only that two calls come from one visitor, which
   * the signed cookie tells without a database. By default the session is looked up.
   */
  readonly session?: false | "id";
  readonly body?: z.ZodType<Body>;
  /** Bytes; 16,384 by default. */
  readonly bodyLimit?: number;
  readonly query?: z.ZodType<Query>;
  readonly handle: (call: Call<Body, Query>) => Promise<CallResponse>;
}

export type Endpoint = EndpointDefinition<unknown, unknown>;

/** Ties the schemas of an endpoint to its handler. */
export function endpoint<Body = undefined, Query = undefined>(
  definition: EndpointDefinition<Body, Query>,
): Endpoint {
  return definition as unknown as Endpoint;
}

export function json(body: unknown, status = 200): CallResponse {
  return { status, json: body };
}

export const noContent: CallResponse = { status: 204 };
