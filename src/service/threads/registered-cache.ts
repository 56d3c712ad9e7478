import { ByteCache } from "../../store/byte-cache.js";
import { Problem } from "../problem.js";
import { type Job, type RegistrationKind, type RegistrationName, registrationKey } from "./job.js";

/** Bytes of heap that one byte of JSON takes at most, roughly, when it is parsed or compiled. */
const HEAP_PER_BYTE = 8;

/** Thrown when a job names registrations that this thread does not hold. */
export class MissingRegistrations extends Error {
  readonly missing: readonly RegistrationName[];

  constructor(missing: readonly RegistrationName[]) {
    super("The thread does not hold all registrations of the job.");
    this.missing = missing;
  }
}

/** Registrations as this thread uses them: compiled bundles and parsed data. Callers only find their own. */
export class RegisteredCache<T extends object> {
  readonly #kind: RegistrationKind;
  readonly #prepare: (bytes: Uint8Array) => T;
  readonly #entries: ByteCache<T>;

  constructor(kind: RegistrationKind, maxBytes: number, prepare: (bytes: Uint8Array) => T) {
    this.#kind = kind;
    this.#prepare = prepare;
    this.#entries = new ByteCache(maxBytes);
  }

  /** The prepared registration, or undefined where the thread has to be sent its bytes first. */
  find({ owner, registered }: Job, id: string): T | undefined {
    const key = `${owner}\n${id}`;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const bytes = registered?.[registrationKey({ kind: this.#kind, id })];
    if (bytes === undefined) return undefined;
    const prepared = this.#prepare(bytes);
    this.#entries.set(key, prepared, bytes.length * HEAP_PER_BYTE);
    return prepared;
  }
}

/** The problem of a registration that the caller does not have. */
export function notRegistered({ kind, id }: RegistrationName): Problem {
  const detail = `PUT /${kind === "template" ? "templates" : "data"}/${id} and repeat the request.`;
  return new Problem(`${kind}-not-registered`, { detail });
}
