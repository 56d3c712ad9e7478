export interface ServiceUnderAttack {
  readonly url: string;
  readonly port: number;
  /** Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Bytes; undefined where the system does not say. */
  peakMemory(): number | undefined;
}

export function startService(settings?: object): Promise<ServiceUnderAttack>;

export function health(port: number): Promise<number>;
