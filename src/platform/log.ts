/** Hears of trouble. Nothing of visitors is in the entries: no address, no cookie, no answer. */
export interface Log {
  error(entry: Readonly<Record<string, unknown>>, message: string): void;
  warn(entry: Readonly<Record<string, unknown>>, message: string): void;
  info(entry: Readonly<Record<string, unknown>>, message: string): void;
}

export const silentLog: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };
