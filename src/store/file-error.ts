/**
 * Thrown if a file or folder cannot be used. The message is for the user who specified it, and `path` is as specified.
 */
export class FileError extends Error {
  override readonly name = "FileError";
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "is a folder, not a file",
  ENOTDIR: "a part of the path is not a folder",
  ELOOP: "symbolic links form a cycle",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space is left on the device",
  EROFS: "the file system is read-only",
  ENXIO: "is a socket, not a regular file",
  ERR_INVALID_ARG_VALUE: "the name contains a null character",
};

/** Converts errors of Node's file functions to a `FileError`. Returns other errors unchanged. */
export function asFileError(error: unknown, path: string): unknown {
  if (error instanceof FileError || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  return new FileError(path, REASONS[code] ?? `the file system returned ${code}`);
}
