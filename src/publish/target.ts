/** A file of a revision. */
export interface PublishedFile {
  /** Relative, with `/`, such as `about/index.html`. */
  readonly path: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** The files of a site at one time, sorted by path. */
export interface Revision {
  /** A hash of the files: equal sites have equal ids. */
  readonly id: string;
  readonly files: readonly PublishedFile[];
}

/** The revision that visitors get. */
export interface Pointer {
  readonly revision: string;
  /** The version of the pointer, for targets that compare it. */
  readonly etag?: string | undefined;
}

/** A place for published sites. Nothing above this interface knows whether it is a folder or a bucket. */
export interface Target {
  /** Reserves the target for one publisher. Returns a function that releases it. Throws a `TargetBusyError`. */
  lock(): Promise<() => Promise<void>>;
  /** Returns whether the target has an object of this hash and size. */
  has(hash: string, size: number): Promise<boolean>;
  /** Stores an object. It is complete or absent, whatever happens meanwhile. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** Stores a revision whose objects are all there. Once it resolves, the revision can be live. */
  write(revision: Revision): Promise<void>;
  /** Returns the files of a revision, or undefined if it is missing or broken. */
  read(revision: string): Promise<Revision | undefined>;
  /** Returns the ids of complete revisions, newest first. */
  revisions(): Promise<readonly string[]>;
  readPointer(): Promise<Pointer | undefined>;
  /** Makes a revision live, unless the pointer is no longer `expected`. */
  swapPointer(revision: string, expected: Pointer | undefined): Promise<"done" | "conflict">;
  /** Removes all revisions except these, and the objects that only they have. */
  prune(keep: readonly string[]): Promise<void>;
  /** Returns the lines that earlier runs have recorded. They are a cache, so any of them may be missing. */
  readCache(): Promise<readonly string[]>;
  /** Adds lines to the cache. */
  appendCache(lines: readonly string[]): Promise<void>;
  /** Replaces the cache. */
  writeCache(lines: readonly string[]): Promise<void>;
}

/** Another publisher works on the target, or has won. */
export class TargetBusyError extends Error {
  override readonly name = "TargetBusyError";
}
