import type { Config } from "../config.js";
import type { MetricsSnapshot } from "../metrics/metrics.js";
import type { Registration } from "../siblings.js";

interface Call<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer;
}

/** What the supervisor asks of a worker. */
export type Orders = {
  /** Answered by an event loop that turns, with the connections that are open. */
  readonly ping: Call<PingOrder, number>;
  readonly metrics: Call<undefined, MetricsSnapshot>;
  /** Another worker was sent it. */
  readonly keep: Call<Registration, undefined>;
  /** Answered at once; the process ends when it is done: with 0, or with 1 when requests were cut off. */
  readonly drain: Call<DrainOrder, undefined>;
  /** Cuts off what is in flight. */
  readonly abort: Call<undefined, undefined>;
};

/** What a worker asks of the supervisor. */
export type Reports = {
  readonly hello: Call<undefined, StartOrder>;
  readonly ready: Call<ReadyReport, undefined>;
  /** It cannot start, or it must end because of a mistake of ours. */
  readonly fault: Call<FaultReport, undefined>;
  /** Answered when the others have it, or cannot. */
  readonly share: Call<Registration, undefined>;
  /** The figures of all workers together, as text. */
  readonly pooledMetrics: Call<undefined, string>;
  /** Somebody has told this one process to end. */
  readonly leave: Call<undefined, undefined>;
  /** Its last figures. */
  readonly parting: Call<MetricsSnapshot, undefined>;
};

export interface StartOrder {
  /** All workers go by the settings that the supervisor has read, whatever a file says by now. */
  readonly config: Config;
  /** Tells what it finds wrong with sites; the others would only repeat it. */
  readonly outspoken: boolean;
  /** Where it writes its log to; undefined for its standard output. */
  readonly logDescriptor: number | undefined;
}

export interface ReadyReport {
  readonly url: string;
  readonly sites: readonly string[];
}

export interface FaultReport {
  readonly message: string;
  /** Undefined for what is worded for whoever starts the service. */
  readonly stack: string | undefined;
}

export interface PingOrder {
  /** Connections that each worker would have if all had the same. */
  readonly share: number;
}

export interface DrainOrder {
  /** Milliseconds during which connections are still taken. */
  readonly delay: number;
  /** Milliseconds that requests in flight then have. */
  readonly deadline: number;
  /** Another worker takes over: the service as a whole stays ready. */
  readonly relieved: boolean;
}
