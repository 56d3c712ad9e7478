import { createHash } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { LintCache } from "#lint/lint-cache.js";
import { asFileError } from "#store/file-error.js";
import { packageVersion } from "#store/package-version.js";
import { readRegularFile } from "#store/regular-file.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";

export const CACHE_FILE = ".platen-cache.json";

/** A cache that is stored in a file between runs. */
export interface CacheFile {
  readonly cache: LintCache;
  readonly save: () => Promise<void>;
}

export async function openCache(io: Io, location: string): Promise<CacheFile> {
  const path = absolutePath(io, location);
  // Start with an empty cache if the file is missing or unreadable.
  const document = await readRegularFile(path)
    .then((bytes) => JSON.parse(bytes.toString()) as unknown)
    .catch(() => undefined);
  const cache = new LintCache(packageVersion(), hash, document);
  const save = async (): Promise<void> => {
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      // Write to a temporary file and rename it, so that an interrupted run leaves no partial file.
      await writeFile(temporary, JSON.stringify(cache.document));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw asFileError(error, location);
    }
  };
  return { cache, save };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
