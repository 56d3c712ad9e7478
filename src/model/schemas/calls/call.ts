import { z } from "zod";

/** Calls per minute and address, or network of IPv6. Several people may share an address, so all are generous. */
export const DEFAULT_RATES = {
  submission: 30,
  password: 10,
  comment: 20,
  like: 120,
  cart: 240,
  restock: 30,
  record: 1_200,
  read: 1_200,
  edit: 240,
} as const;

export type RateName = keyof typeof DEFAULT_RATES;

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

/** A call of the platform. Its key in the table is the method and the path, with parameters in braces. */
export interface PlatformCall {
  readonly summary: string;
  /** Default: `crumb`. */
  readonly guard?: Guard;
  /** Default: `read` for GET, otherwise `edit`. */
  readonly rate?: RateName;
  /** Only for the owner and for members with an editing role. */
  readonly editors?: true;
  /** Whether visitors may call it who are locked out of the whole site. */
  readonly behindLock?: true;
  readonly body?: z.ZodType;
  /** In bytes. Default: 16,384. */
  readonly bodyLimit?: number;
  readonly query?: z.ZodType;
  /** The bodies of successful responses by status. `null`: none. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Failures in addition to those of all calls: status to reason. */
  readonly failures?: Readonly<Record<number, string>>;
}

export const DEFAULT_BODY_LIMIT = 16_384;

export type CallKey = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;

/** The body of a response about a failed call. */
export const problemSchema = z.looseObject({
  /** A message for people. */
  error: z.string().optional(),
  /** Messages by field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** The request has no valid token. `crumb` is a new one to repeat the call with. */
  crumbFail: z.boolean().optional(),
  crumb: z.string().optional(),
});

/** Fields of the page in a visitor's submissions. */
export const pageFields = {
  pageTitle: z.string().max(2_000),
  pageId: z.string().max(2_000),
  contentSource: z.enum(["", "i", "c"]),
  pagePath: z.string().max(2_000),
  pagePermissionTypeValue: z.string().max(2_000),
};

/** Fields of forms that post without a script. `return` is the URL that the response leads to. */
export const postedFields = {
  return: z.string().max(2_000).optional(),
  crumb: z.string().max(200).optional(),
};
