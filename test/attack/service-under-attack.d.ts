export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last lines that the service wrote to stderr. */
  readonly errors: string;
}

export interface ServiceUnderAttack {
  readonly url: string;
  readonly port: number;
  stop(): Promise<Ending>;
  /** The reason why the service exited. Undefined while it runs. */
  death(): Ending | undefined;
  /** In bytes. Undefined if the system does not report it. */
  peakMemory(): number | undefined;
}

export function startService(settings?: object): Promise<ServiceUnderAttack>;

export function health(port: number): Promise<number>;
