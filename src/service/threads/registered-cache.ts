import { ByteCache } from "#store/byte-cache.js";
import { Problem } from "../problem.js";
import { type Job, type RegistrationKind, type RegistrationName, registrationKey } from "./job.js";

/** Approximate maximum of heap bytes per byte of JSON after parsing or compiling. */
const HEAP_PER_BYTE = 8;

/** Thrown if a job refers to registrations that this thread does not have. */
export class MissingRegistrations extends Error {
  readonly missing: readonly RegistrationName[];

  constructor(missing: readonly RegistrationName[]) {
    super("The thread does not hold all registrations of the job.");
    this.missing = missing;
  }
}

/** Registrations in the form that this thread uses: compiled bundles and parsed data. Callers find only their own. */
export class RegisteredCache<T extends object> {
  readonly #kind: RegistrationKind;
  readonly #prepare: (bytes: Uint8Array) => T;
  readonly #entries: ByteCache<T>;

  constructor(kind: RegistrationKind, maxBytes: number, prepare: (bytes: Uint8Array) => T) {
    this.#kind = kind;
    this.#prepare = prepare;
    this.#entries = new ByteCache(maxBytes);
  }

  /** Returns the prepared registration, or undefined if the thread needs its bytes first. */
  find({ owner, registered }: Job, id: string): T | undefined {
    const key = `${owner ?? ""}\n${id}`;
    const cached = this.#entries.get(key);
    if (cached !== undefined) return cached;
    const bytes = registered?.[registrationKey({ kind: this.#kind, id })];
    if (bytes === undefined) return undefined;
    const prepared = this.#prepare(bytes);
    this.#entries.set(key, prepared, bytes.length * HEAP_PER_BYTE);
    return prepared;
  }
}

/** Returns the problem of a registration that the caller does not have. */
export function notRegistered({ kind, id }: RegistrationName): Problem {
  const detail = `PUT /${kind === "template" ? "templates" : "data"}/${id} and repeat the request.`;
  return new Problem(`${kind}-not-registered`, { detail });
}
