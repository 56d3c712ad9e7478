import { HttpError, type PlatformResponse } from "./http-client.js";

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

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns the body of a successful response. Throws CallFailure for any other response, or if there was none. */
export async function bodyOf(sent: Promise<PlatformResponse>): Promise<unknown> {
  const { status, statusText, body } = await responseOf(sent);
  if (isSuccess(status)) return body;
  throw new CallFailure(status, statusText || `HTTP ${status}`, body);
}

async function responseOf(sent: Promise<PlatformResponse>): Promise<PlatformResponse> {
  try {
    return await sent;
  } catch (error) {
    const msg = error instanceof HttpError ? error.failure : String(error);
    throw new CallFailure(0, msg, undefined, { cause: error });
  }
}

/** Returns the body if it has the expected shape. Throws CallFailure with status 0 otherwise. */
export async function bodyLike<T>(
  sent: Promise<PlatformResponse>,
  isLike: (body: unknown) => body is T,
): Promise<T> {
  const body = await bodyOf(sent);
  if (isLike(body)) return body;
  throw new CallFailure(0, "The response does not have the expected shape.", body);
}

type Kind = "string" | "number" | "boolean" | "object" | "list";

/** Returns a type guard that checks only the named members. */
export function hasMembers<T>(kinds: { readonly [K in keyof T]?: Kind }) {
  return (body: unknown): body is T =>
    typeof body === "object" &&
    body !== null &&
    Object.entries(kinds as Record<string, Kind>).every(
      ([name, kind]) => Object.hasOwn(body, name) && kindOf((body as Record<string, unknown>)[name]) === kind,
    );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value === null ? "null" : typeof value;
}
