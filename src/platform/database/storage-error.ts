import { DATABASE_FILE, type Storage } from "./storage.js";

/** Thrown if the database cannot be opened. The message states the cause and what to do. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

const NEWER =
  "was written by a newer version of Platen; run that version, or restore a backup from before the upgrade";
const UNWRITABLE = "the program may not write there; correct the permissions, or name another folder";
const READ_ONLY = "the file system is read-only; mount a writable one there, or name another folder";
const FULL = "no space is left; free some, or name a folder on another disk";
const NO_FOLDER = "is not a folder; name another one";
const DAMAGED = "is damaged, or not a database; restore a backup, or name another folder";
const BUSY = "another program locks the database; end that program";

/** Causes of an embedded database by code: those of Node, and those of SQLite without their extensions. */
const EMBEDDED_CAUSES: Readonly<Record<string, string>> = {
  // Node's error for a parent that it cannot create, even if the reason is a read-only file system.
  ENOENT: "the folder cannot be created; create it, or name another one",
  EROFS: READ_ONLY,
  EACCES: UNWRITABLE,
  EPERM: UNWRITABLE,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  SQLITE_CANTOPEN: UNWRITABLE,
  SQLITE_READONLY: UNWRITABLE,
  SQLITE_PERM: UNWRITABLE,
  SQLITE_IOERR: "the disk reports an error; check it, or name a folder on another disk",
  SQLITE_FULL: FULL,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: BUSY,
};

const UNREACHABLE = "cannot be reached; check its address, and that it runs";

/** Causes of PostgreSQL by code: those of Node, and those of the server. */
const POSTGRESQL_CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ERR_INVALID_URL: "is not an address; write it like postgresql://user:password@host:5432/database",
  "28000": "refuses the user; check the name and the rules of the server",
  "28P01": "refuses the password; check the name of the user and the password",
  "3D000": "has no such database; create it, or name another one",
  "42501": "refuses to create tables; grant the user the right to create them",
  "53100": "has no space left; free some",
  "53300": "has too many connections; raise its limit",
};

/**
 * Converts an error of opening a database to a `StorageError`. Returns other errors unchanged. The message contains no
 * password.
 */
export function asStorageError(error: unknown, storage: Storage): unknown {
  if (error instanceof StorageError || !(error instanceof Error) || storage.kind === "memory") return error;
  const cause = causeOf(error, storage.kind === "embedded" ? EMBEDDED_CAUSES : POSTGRESQL_CAUSES);
  return cause === undefined ? error : new StorageError(`${subjectOf(storage)}: ${cause}`, { cause: error });
}

function causeOf(error: Error, causes: Readonly<Record<string, string>>): string | undefined {
  // Kysely's error for a migration that this version does not have.
  if (error.message.startsWith("corrupted migrations")) return NEWER;
  // The driver's error for a file that cannot be opened has no code.
  if (error.message.startsWith("ConnectionFailed")) return causes["SQLITE_CANTOPEN"];
  if (error.message.startsWith("timeout exceeded")) return causes["ETIMEDOUT"];
  const code = "code" in error ? String(error.code) : "";
  const [general = ""] = /^SQLITE_[A-Z]+/.exec(code) ?? [code];
  return Object.hasOwn(causes, general) ? causes[general] : undefined;
}

function subjectOf(storage: Exclude<Storage, { kind: "memory" }>): string {
  if (storage.kind === "embedded") return `${storage.folder}/${DATABASE_FILE}`;
  if (!URL.canParse(storage.url)) return "the address of PostgreSQL";
  const { host, pathname } = new URL(storage.url);
  return `PostgreSQL at ${host}${pathname}`;
}
