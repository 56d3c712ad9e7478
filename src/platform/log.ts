/** Receives errors and warnings. Entries contain no personal data: no addresses, cookies or answers. */
export interface Log {
  error(entry: Readonly<Record<string, unknown>>, message: string): void;
  warn(entry: Readonly<Record<string, unknown>>, message: string): void;
  info(entry: Readonly<Record<string, unknown>>, message: string): void;
}

export const silentLog: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };
