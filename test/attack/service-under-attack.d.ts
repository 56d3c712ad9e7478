export interface ServiceUnderAttack {
  readonly url: string;
  readonly port: number;
  /** Resolves to how the service ended, and to the end of what it wrote as errors. */
  stop(): Promise<{ readonly code: number | null; readonly signal: string | null; readonly errors: string }>;
  /** Bytes; undefined where the system does not say. */
  peakMemory(): number | undefined;
}

export function startService(settings?: object): Promise<ServiceUnderAttack>;

export function health(port: number): Promise<number>;
