import type { CallBody, CallName, CallQuery, CallResult, PathIds } from "#model/schemas/calls/table.js";
import {
  filledPath,
  type HttpClient,
  HttpError,
  type Method,
  type PlatformResponse,
  type RequestOptions,
} from "./http-client.js";

/** A part of which nothing is required may be left out. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : object extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T };

/** The input of a call of the platform: the parameters of its path, its query and its body. */
export type CallParts<N extends CallName> = Part<
  "ids",
  [PathIds<N>] extends [never] ? undefined : Readonly<Record<PathIds<N>, string>>
> &
  Part<"query", CallQuery<N>> &
  Part<"body", CallBody<N>>;

type Options = Omit<RequestOptions, "query">;

/** Sends a call of the platform. Resolves for every status, as the client does. */
export function sendCall<const N extends CallName>(
  http: HttpClient,
  name: N,
  { ids, query, body }: CallParts<N>,
  options?: Options,
): Promise<PlatformResponse> {
  const [method, path] = name.split(" ") as [Method, string];
  return http.send(method, filledPath(path, ids), body, { ...options, query } as RequestOptions);
}

/** Makes a call of the platform and returns the body of its response. Throws CallFailure. */
export function call<const N extends CallName>(
  http: HttpClient,
  name: N,
  parts: CallParts<N>,
  options?: Options,
): Promise<unknown> {
  return bodyOf(sendCall(http, name, parts, options));
}

/** As `call`, but throws CallFailure, too, if the result is not like the example. */
export function callFor<const N extends CallName>(
  http: HttpClient,
  name: N,
  parts: CallParts<N>,
  example: Partial<CallResult<N>>,
  options?: Options,
): Promise<NonNullable<CallResult<N>>> {
  return bodyLike(call(http, name, parts, options), (body) =>
    hasMembers<NonNullable<CallResult<N>>>(body, example as object),
  );
}

/** Whether a value is an object whose members are of the same kinds as those of an example. */
export function hasMembers<T>(value: unknown, example: Partial<T>): value is T {
  return (
    kindOf(value) === "object" &&
    Object.entries(example).every(
      ([name, part]) => kindOf((value as Record<string, unknown>)[name]) === kindOf(part),
    )
  );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value === null ? "" : typeof value;
}

/** Thrown if a call fails, with the status (0 if there was no response), its text and the parsed body. */
export class CallFailure extends Error {
  readonly code: number;
  readonly msg: string;
  readonly body: unknown;

  constructor(code: number, msg: string, body: unknown, options?: ErrorOptions) {
    super(msg, options);
    this.code = code;
    this.msg = msg;
    this.body = body;
  }
}

/** Returns the body of a successful response. Throws CallFailure for any other response, or if there was none. */
export async function bodyOf(sent: Promise<PlatformResponse>): Promise<unknown> {
  const { status, statusText, body } = await sent.catch((cause: unknown) => {
    throw new CallFailure(0, cause instanceof HttpError ? cause.failure : `${cause}`, undefined, { cause });
  });
  if (status >= 200 && status < 300) return body;
  throw new CallFailure(status, statusText || `HTTP ${status}`, body);
}

/** Returns the body if it has the expected shape. Throws CallFailure with status 0 otherwise. */
export async function bodyLike<T>(sent: Promise<unknown>, isLike: (body: unknown) => body is T): Promise<T> {
  const body = await sent;
  if (isLike(body)) return body;
  throw new CallFailure(0, "The response does not have the expected shape.", body);
}
