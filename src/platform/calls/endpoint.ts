import type { Request, Response } from "express";
import type { z } from "zod";
import type { PlatformContext } from "../context.js";
import type { SiteLocks } from "../locks/site-locks.js";
import type { VisitorSession } from "../sessions/session.js";
import type { Catalog } from "../sites/catalog.js";
import type { LimitName } from "./rate-limits.js";

/** A call from a visitor's browser, with parsed parts. */
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
 * - `crumb`: the request has the token of the cookie `crumb` in the header `X-CSRF-Token`. A visitor without the cookie
 *   needs none if the browser names a page of this origin and a script asks. Editors always need one.
 * - `form`: for forms that post by themselves it is enough that the browser names a page of this origin; as `crumb`
 *   otherwise.
 * - `page`: it is enough that the browser names a page of this origin; as `crumb` otherwise. For calls of pages that
 *   may be closed before the first token has arrived, so that nothing could repeat them.
 * - `open`: any page of the same origin. Only for beacons: they cannot set headers, and change no visitor's data.
 */
export type Guard = "crumb" | "form" | "page" | "open";

export interface EndpointDefinition<Body, Query> {
  readonly method: "get" | "post" | "put" | "delete";
  /** Express syntax, below the site. */
  readonly path: string;
  readonly guard?: Guard;
  readonly limit?: LimitName;
  /** Only for the owner and for members with an editing role. */
  readonly editors?: true;
  /** Whether visitors may call it who are locked out of the whole site. */
  readonly behindLock?: true;
  /**
   * The part of the session that the call needs. `false`: none. `id`: only whether two calls come from one visitor,
   * read from the signed cookie without a database. By default the session is loaded.
   */
  readonly session?: false | "id";
  readonly body?: z.ZodType<Body>;
  /** In bytes. Default: 16,384. */
  readonly bodyLimit?: number;
  readonly query?: z.ZodType<Query>;
  readonly handle: (call: Call<Body, Query>) => Promise<CallResponse>;
}

export type Endpoint = EndpointDefinition<unknown, unknown>;

/** Connects the schemas of an endpoint with the types of its handler. */
export function endpoint<Body = undefined, Query = undefined>(
  definition: EndpointDefinition<Body, Query>,
): Endpoint {
  return definition as unknown as Endpoint;
}

export function json(body: unknown, status = 200): CallResponse {
  return { status, json: body };
}

export const noContent: CallResponse = { status: 204 };
