import { createHash } from "node:crypto";
import { OutputCache } from "./cache.js";
import { PageError, type PageJob, type PageSource } from "./page-source.js";
import { requireDistinct } from "./paths.js";
import { type PublishedFile, type Revision, type Target, TargetBusyError } from "./target.js";

export interface PublishOptions {
  /** Build every file, also those whose inputs are the same as in an earlier run. */
  readonly full?: boolean | undefined;
  /** Build and compare, but store nothing. */
  readonly dryRun?: boolean | undefined;
  /** The number of revisions to keep, with the new one. Default: 3. */
  readonly keep?: number | undefined;
  /** Ends the run before the switch. What was built stays, and the next run uses it. */
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: PublishEvent) => void) | undefined;
}

export type PublishEvent =
  | { readonly event: "plan"; readonly files: number }
  | { readonly event: "file"; readonly path: string; readonly result: "built" | "unchanged" }
  | { readonly event: "page-failed"; readonly path: string; readonly message: string }
  | { readonly event: "switched"; readonly revision: string };

export interface PublishSummary {
  readonly revision: string;
  readonly files: number;
  readonly built: number;
  readonly unchanged: number;
  /** The paths of files that are new, that have other bytes, and that are gone. Sorted. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly failed: readonly { readonly path: string; readonly message: string }[];
  /** Whether visitors get another revision than before. */
  readonly isSwitched: boolean;
}

const DEFAULT_KEEP = 3;
/** Files that are built at once: the islands of one page while a thread renders the next. */
const AT_ONCE = 4;

/**
 * Publishes the files of a source to a target, and switches to them at once at the end. A file that fails keeps its
 * published version. Throws a `PathConflictError` before anything is written, and a `TargetBusyError` if another
 * publisher works on the target or has won.
 */
export async function publish(
  source: PageSource,
  target: Target,
  options: PublishOptions = {},
): Promise<PublishSummary> {
  const jobs: PageJob[] = [];
  for await (const job of source.jobs) jobs.push(job);
  requireDistinct(jobs.map(({ path }) => path));
  options.onEvent?.({ event: "plan", files: jobs.length });
  const release = options.dryRun === true ? async () => undefined : await target.lock();
  try {
    return await run(jobs, source.now, target, options);
  } finally {
    await release();
  }
}

async function run(
  jobs: readonly PageJob[],
  now: number,
  target: Target,
  { full, dryRun, keep = DEFAULT_KEEP, signal, onEvent }: PublishOptions,
): Promise<PublishSummary> {
  const pointer = await target.readPointer();
  const live = pointer === undefined ? undefined : await target.read(pointer.revision);
  const published = new Map(live?.files.map((file) => [file.path, file]));
  const cache = await OutputCache.open(target, full !== true);
  const files: PublishedFile[] = [];
  const failed: { path: string; message: string }[] = [];
  let built = 0;

  const finish = async ({ path, key, build }: PageJob): Promise<void> => {
    const known = key === undefined ? undefined : await cache.find(key, now);
    if (known !== undefined) {
      files.push({ path, hash: known.hash, size: known.size });
      onEvent?.({ event: "file", path, result: "unchanged" });
      return;
    }
    try {
      const { bytes, clock } = await build();
      const hash = createHash("sha256").update(bytes).digest("hex");
      const size = bytes.length;
      if (dryRun !== true) {
        if (!(await target.has(hash, size))) await target.put(hash, bytes);
        if (key !== undefined) await cache.add(key, { hash, size, now: clock === true ? now : undefined });
      }
      files.push({ path, hash, size });
      built++;
      onEvent?.({ event: "file", path, result: "built" });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      const old = error.keepsOld ? published.get(path) : undefined;
      if (old !== undefined) files.push(old);
      failed.push({ path, message: error.message });
      onEvent?.({ event: "page-failed", path, message: error.message });
    }
  };

  try {
    await eachAtOnce(jobs, signal, finish);
  } finally {
    await cache.flush();
  }
  signal?.throwIfAborted();
  const revision = revisionOf(files);
  const changes = changesBetween(published, revision);
  const isNew = pointer?.revision !== revision.id;
  // Completes a tree that somebody has damaged, even if it is live.
  if (dryRun !== true) await target.write(revision);
  if (isNew && dryRun !== true) {
    signal?.throwIfAborted();
    if ((await target.swapPointer(revision.id, pointer)) === "conflict") {
      throw new TargetBusyError("Another publisher has switched the site meanwhile. Publish again.");
    }
    onEvent?.({ event: "switched", revision: revision.id });
    const others = (await target.revisions()).filter((id) => id !== revision.id);
    await target.prune([revision.id, ...others.slice(0, Math.max(0, keep - 1))]);
  }
  if (dryRun !== true && failed.length === 0) await cache.compact();
  return {
    revision: revision.id,
    files: revision.files.length,
    built,
    unchanged: jobs.length - built - failed.length,
    ...changes,
    failed: failed.sort((a, b) => (a.path < b.path ? -1 : 1)),
    isSwitched: isNew && dryRun !== true,
  };
}

async function eachAtOnce(
  jobs: readonly PageJob[],
  signal: AbortSignal | undefined,
  finish: (job: PageJob) => Promise<void>,
): Promise<void> {
  const rest = jobs.values();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const job of rest) {
      if (hasFailed || signal?.aborted === true) return;
      await finish(job).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function revisionOf(files: readonly PublishedFile[]): Revision {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash("sha256");
  for (const { path, hash: own, size } of sorted) hash.update(`${JSON.stringify([path, own, size])}\n`);
  return { id: hash.digest("hex").slice(0, 32), files: sorted };
}

function changesBetween(
  published: ReadonlyMap<string, PublishedFile>,
  { files }: Revision,
): Pick<PublishSummary, "added" | "changed" | "removed"> {
  const paths = new Set(files.map(({ path }) => path));
  const added = files.filter(({ path }) => !published.has(path));
  const changed = files.filter(({ path, hash }) => (published.get(path)?.hash ?? hash) !== hash);
  const removed = [...published.keys()].filter((path) => !paths.has(path));
  return { added: added.map(({ path }) => path), changed: changed.map(({ path }) => path), removed };
}

/** Makes an earlier revision live: the named one, or else the newest one before the live one. */
export async function rollback(target: Target, revision?: string): Promise<string> {
  const release = await target.lock();
  try {
    const pointer = await target.readPointer();
    const ids = await target.revisions();
    const earlier = ids[ids.indexOf(pointer?.revision ?? "") + 1];
    const chosen = revision === undefined ? earlier : ids.find((id) => id.startsWith(revision));
    if (chosen === undefined) {
      throw new PageError(
        `There is no ${revision === undefined ? "earlier revision" : `revision ${revision}`}.`,
      );
    }
    if ((await target.swapPointer(chosen, pointer)) === "conflict") {
      throw new TargetBusyError("Another publisher has switched the site meanwhile.");
    }
    return chosen;
  } finally {
    await release();
  }
}
