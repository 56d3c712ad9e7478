import type { AbortHistory } from "../admit/abort-history.js";
import type { Hold } from "../admit/byte-budget.js";
import { type Caller, queueKey } from "../admit/callers.js";
import type { RenderQueue } from "../admit/render-queue.js";
import type { Metrics } from "../metrics/metrics.js";
import { Problem } from "../problem.js";
import { type Job, type MissingOutcome, type Outcome, registrationKey } from "../threads/job.js";
import { notRegistered } from "../threads/registered-cache.js";
import type { Registrations } from "./registrations.js";
import { JobAborted, type RunOptions, type ThreadPool } from "./thread-pool.js";

/** A job, and the facts that decide when it begins. */
export interface HandOver {
  readonly caller: Caller;
  readonly remoteAddress: string | undefined;
  readonly job: Omit<Job, "owner" | "registered" | "body">;
  /** The pieces of the body. */
  readonly body: readonly Uint8Array[];
  /** Memory of the body while it waits. */
  readonly hold?: Hold;
  /** Waits however many jobs do: for lines of batches. */
  readonly patient?: boolean;
  /** Whether the caller has stopped waiting for the outcome. */
  readonly isGone?: () => boolean;
  /** Called when a thread begins the job. */
  readonly onBegin?: () => void;
}

export type FinalOutcome = Exclude<Outcome, MissingOutcome>;

/** Thrown where the caller left before its job began. */
export class CallerGone extends Error {}

export interface HandOverServices {
  readonly queue: RenderQueue;
  readonly pool: ThreadPool;
  readonly registrations: Registrations;
  readonly aborts: AbortHistory;
  readonly metrics: Metrics;
}

/** Has a thread do a job when it is the caller's turn. Throws a `Problem` where it cannot be done. */
export async function handOver(services: HandOverServices, given: HandOver): Promise<FinalOutcome> {
  const { caller, remoteAddress, hold, patient = false, isGone, body } = given;
  const key = queueKey(caller, remoteAddress);
  const onBegin = (): void => {
    // The thread owns the body from now on.
    hold?.release();
    given.onBegin?.();
  };
  const begin = (): Promise<FinalOutcome> => {
    if (isGone?.() === true) return Promise.reject(new CallerGone());
    if (hold !== undefined) hold.drop = undefined;
    return finished(services, key, { ...given.job, owner: caller.name ?? "" }, body, onBegin);
  };
  const outcome = await services.queue.run({ key, patient }, begin, (cancel) => {
    if (hold !== undefined) hold.drop = cancel;
  });
  services.metrics.job(outcome.facts);
  return outcome;
}

type Assigned = Omit<Job, "body">;

async function finished(
  services: HandOverServices,
  key: string,
  job: Assigned,
  body: readonly Uint8Array[],
  onBegin: () => void,
): Promise<FinalOutcome> {
  const { registrations } = services;
  const subject = subjectOf(body);
  const outcome = await run(services, key, job, body, { subject, onBegin });
  if (outcome.kind === "missing") {
    // Where one is not found, the thread says so in the form of its job.
    const registered = Object.fromEntries(
      outcome.missing.flatMap((name) => {
        const bytes = registrations.find(job.owner, name);
        return bytes === undefined ? [] : [[registrationKey(name), bytes]];
      }),
    );
    const second = await run(services, key, { ...job, registered }, [outcome.body], { subject });
    if (second.kind === "missing") throw new Error("The thread asked twice for the same registrations.");
    return second;
  }
  // The thread may still hold what was evicted here.
  for (const name of outcome.facts.used ?? []) {
    if (registrations.find(job.owner, name) === undefined) throw notRegistered(name);
  }
  return outcome;
}

async function run(
  { pool, aborts, metrics }: HandOverServices,
  key: string,
  job: Assigned,
  body: readonly Uint8Array[],
  options: RunOptions,
): Promise<Outcome> {
  try {
    return await pool.run(job, body, options);
  } catch (error) {
    if (!(error instanceof JobAborted)) throw error;
    aborts.record(key);
    metrics.abort(error.reason);
    throw new Problem("render-aborted", {
      detail: "It took too long or needed too much memory. Repeating the request does not help.",
      cause: error,
    });
  }
}

/** Bytes at the beginning of a body in which the id of a template is looked for. */
const MAX_SEARCHED = 256;
const TEMPLATE_ID = /"templateId"\s*:\s*"([0-9a-f]{64})"/;

/** The registered template of a render. No more than a hint: bodies are parsed in threads. */
function subjectOf([first]: readonly Uint8Array[]): string | undefined {
  if (first === undefined) return undefined;
  const { buffer, byteOffset, length } = first;
  const start = Buffer.from(buffer, byteOffset, Math.min(length, MAX_SEARCHED)).toString("latin1");
  return TEMPLATE_ID.exec(start)?.[1];
}
