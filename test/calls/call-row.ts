import type { Platform } from "#calls/platform.js";

/** A call with its request and its result. */
export interface Row {
  readonly name: string;
  readonly call: (platform: Platform) => Promise<unknown>;
  readonly request: string;
  readonly body?: unknown;
  readonly response?: unknown;
  readonly result?: unknown;
}
