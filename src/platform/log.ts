/** Receives errors and warnings. Entries contain no personal data: no addresses, cookies or answers. */
export interface Log {
  error(entry: Readonly<Record<string, unknown>>, message: string): void;
  warn(entry: Readonly<Record<string, unknown>>, message: string): void;
  info(entry: Readonly<Record<string, unknown>>, message: string): void;
}

export const silentLog: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };

/** Returns the code or the name of an error. Messages of databases and mail servers may quote values. */
export function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}
