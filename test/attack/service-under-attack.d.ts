export interface ServiceUnderAttack {
  readonly url: string;
  readonly port: number;
  ask(question: "memory"): Promise<{ readonly heapUsed: number; readonly external: number }>;
  /** Resolves to the exit code. */
  stop(): Promise<number | null>;
}

export function startService(settings?: object, measured?: boolean): Promise<ServiceUnderAttack>;
