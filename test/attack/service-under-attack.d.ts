export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  /** The end of what the service wrote as errors. */
  readonly errors: string;
}

export interface ServiceUnderAttack {
  readonly url: string;
  readonly port: number;
  stop(): Promise<Ending>;
  /** How the service ended by itself; undefined while it serves. */
  death(): Ending | undefined;
  /** Bytes; undefined where the system does not say. */
  peakMemory(): number | undefined;
}

export function startService(settings?: object): Promise<ServiceUnderAttack>;

export function health(port: number): Promise<number>;
