import type { AbortHistory } from "../admit/abort-history.js";
import type { Hold } from "../admit/byte-budget.js";
import { type Caller, queueKey } from "../admit/callers.js";
import type { RenderQueue } from "../admit/render-queue.js";
import type { Metrics } from "../metrics/metrics.js";
import { Problem } from "../problem.js";
import { type Job, type MissingOutcome, type Outcome, registrationKey } from "../threads/job.js";
import { notRegistered } from "../threads/registered-cache.js";
import type { Registrations } from "./registrations.js";
import { JobAborted, type ThreadPool } from "./thread-pool.js";

/** A job, and the facts that decide when it begins. */
export interface HandOver {
  readonly caller: Caller;
  readonly remoteAddress: string | undefined;
  readonly job: Omit<Job, "owner" | "registered">;
  /** Memory of the body while it waits. */
  readonly hold?: Hold;
  /** Waits however many jobs do: for lines of batches. */
  readonly patient?: boolean;
  /** Nobody waits for the outcome any more. */
  readonly isGone?: () => boolean;
  /** Called when the job leaves the queue. */
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
  const { caller, remoteAddress, hold, patient = false, isGone, onBegin } = given;
  const key = queueKey(caller, remoteAddress);
  const begin = async (): Promise<FinalOutcome> => {
    onBegin?.();
    if (isGone?.() === true) throw new CallerGone();
    // The thread owns the body from now on.
    hold?.release();
    return finished(services, key, { ...given.job, owner: caller.name ?? "" });
  };
  const outcome = await services.queue.run({ key, patient }, begin, (cancel) => {
    if (hold !== undefined) hold.drop = cancel;
  });
  services.metrics.job(outcome.facts);
  return outcome;
}

async function finished(services: HandOverServices, key: string, job: Job): Promise<FinalOutcome> {
  const { registrations } = services;
  let outcome = await run(services, key, job);
  if (outcome.kind === "missing") {
    // Where one is not found, the thread says so in the form of its job.
    const registered = Object.fromEntries(
      outcome.missing.flatMap((name) => {
        const bytes = registrations.find(job.owner, name);
        return bytes === undefined ? [] : [[registrationKey(name), bytes]];
      }),
    );
    outcome = await run(services, key, { ...job, body: outcome.body, registered });
    if (outcome.kind === "missing") throw new Error("The thread asked twice for the same registrations.");
  } else {
    // The thread may still hold what was evicted here.
    for (const name of outcome.facts.used ?? []) {
      if (registrations.find(job.owner, name) === undefined) throw notRegistered(name);
    }
  }
  return outcome;
}

async function run({ pool, aborts, metrics }: HandOverServices, key: string, job: Job): Promise<Outcome> {
  try {
    return await pool.run(job);
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
