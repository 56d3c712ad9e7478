import type { Reservation } from "../admit/byte-budget.js";
import { queueKey } from "../admit/callers.js";
import { CALLER_GONE, Problem } from "../problem.js";
import type { Service } from "../service.js";
import { type Job, type MissingOutcome, type Outcome, registrationKey } from "../threads/job.js";
import { notRegistered } from "../threads/registered-cache.js";
import { JobAborted, type RunOptions } from "./thread-pool.js";

/** A job with its body and the facts that determine its turn. */
export interface HandOver {
  /** The address of the caller or visitor, or `INTERNAL`. */
  readonly address: string | undefined;
  readonly job: Job;
  /** The body in pieces. */
  readonly body: readonly Uint8Array[];
  /** The memory of the body while it waits. */
  readonly reservation?: Reservation;
  /** Whether to wait even if the queue is full. For lines of batches. */
  readonly unbounded?: boolean;
  /** Milliseconds for the job, instead of the service's deadline. */
  readonly deadline?: number;
  /** Returns a body that threads may ask for, such as a site. Before those that callers have registered. */
  readonly shared?: (id: string) => Uint8Array | undefined;
  /** Returns whether the caller has disconnected. */
  readonly isGone?: () => boolean;
  /** Called when a thread starts the job. */
  readonly onBegin?: () => void;
}

export type FinalOutcome = Exclude<Outcome, MissingOutcome>;

export type HandOverServices = Pick<Service, "queue" | "pool" | "registrations" | "aborts" | "metrics">;

/** Runs a job in a thread when it is the caller's turn. Throws a `Problem` if that is impossible. */
export async function handOver(services: HandOverServices, jobWithBody: HandOver): Promise<FinalOutcome> {
  const { job, address, reservation, unbounded, isGone } = jobWithBody;
  const key = queueKey(job.owner, address);
  const begin = (): Promise<FinalOutcome> => {
    if (isGone?.() === true) return Promise.reject(CALLER_GONE);
    if (reservation !== undefined) reservation.evict = undefined;
    return finished(services, key, jobWithBody);
  };
  const outcome = await services.queue.run({ key, unbounded }, begin, (cancel) => {
    if (reservation !== undefined) reservation.evict = cancel;
  });
  services.metrics.job(outcome.facts, job);
  return outcome;
}

async function finished(
  services: HandOverServices,
  key: string,
  { job, body, reservation, deadline, onBegin, shared }: HandOver,
): Promise<FinalOutcome> {
  // The body of a request has a reservation; that of a site's page is cached.
  const isDisposable = reservation !== undefined;
  const outcome = await run(services, key, job, body, {
    isDisposable,
    deadline,
    onBegin: () => {
      // From now on the thread owns the body.
      reservation?.release();
      onBegin?.();
    },
  });
  if (outcome.kind === "missing") {
    // If one is missing, the thread reports it in the form of its job.
    const registered = Object.fromEntries(
      outcome.missing.flatMap((name) => {
        const bytes = shared?.(name.id) ?? services.registrations.find(job.owner, name);
        return bytes === undefined ? [] : [[registrationKey(name), bytes]];
      }),
    );
    const repeated = await run(services, key, { ...job, registered }, [outcome.body], {
      isDisposable,
      deadline,
    });
    if (repeated.kind === "missing") throw new Error("The thread asked twice for the same registrations.");
    return repeated;
  }
  // The thread may still have registrations that were evicted here.
  for (const name of outcome.facts.used ?? []) {
    if (services.registrations.find(job.owner, name) === undefined) throw notRegistered(name);
  }
  return outcome;
}

async function run(
  { pool, aborts, metrics }: HandOverServices,
  key: string,
  job: Job,
  body: readonly Uint8Array[],
  options: Omit<RunOptions, "subject">,
): Promise<Outcome> {
  try {
    const outcome = await pool.run(job, body, { ...options, subject: subjectOf(body) });
    aborts.recordEnd(key);
    return outcome;
  } catch (error) {
    if (!(error instanceof JobAborted)) throw error;
    aborts.record(key);
    metrics.abort(error.reason);
    throw new Problem("render-aborted", {
      detail: "The job took too long or needed too much memory. Repeating the request does not help.",
      cause: error,
    });
  }
}

/** Number of leading bytes of a body in which to look for the id of a template. */
const MAX_SEARCHED = 256;
const TEMPLATE_ID = /"templateId"\s*:\s*"([0-9a-f]{64})"/;

/** Returns the registered template of a render. This is only a hint: bodies are parsed in threads. */
function subjectOf([first]: readonly Uint8Array[]): string | undefined {
  if (first === undefined) return undefined;
  const start = Buffer.from(first.subarray(0, MAX_SEARCHED)).toString("latin1");
  return TEMPLATE_ID.exec(start)?.[1];
}
