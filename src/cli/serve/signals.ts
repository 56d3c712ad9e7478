export interface Signals {
  on(signal: Signal, listener: () => void): unknown;
  off(signal: Signal, listener: () => void): unknown;
}

export type Signal = "SIGINT" | "SIGTERM";

export interface StopSignals {
  readonly first: Promise<Signal>;
  readonly second: AbortSignal;
  readonly dispose: () => void;
}

/** The first signal requests a graceful stop, a second one an immediate stop. */
export function stopSignals(signals: Signals): StopSignals {
  const second = new AbortController();
  let listeners: (readonly [Signal, () => void])[] = [];
  const first = new Promise<Signal>((resolve) => {
    let count = 0;
    listeners = (["SIGINT", "SIGTERM"] as const).map((signal) => {
      const listener = (): void => {
        count++;
        if (count === 1) resolve(signal);
        else second.abort();
      };
      signals.on(signal, listener);
      return [signal, listener] as const;
    });
  });
  const dispose = (): void => {
    for (const [signal, listener] of listeners) signals.off(signal, listener);
  };
  return { first, second: second.signal, dispose };
}
