/** The location of the platform's data. The data in memory ends with the process. */
export type Storage =
  | { readonly kind: "embedded"; readonly folder: string; readonly maxPages?: number }
  | { readonly kind: "postgresql"; readonly url: string }
  | { readonly kind: "memory" };

/** Name of the embedded database in its folder. */
export const DATABASE_FILE = "platform.db";

/** Throws a TypeError for a storage that does not exist. */
export function requireStorage(storage: unknown): void {
  const { kind, folder, url } = (storage ?? {}) as Readonly<Record<string, unknown>>;
  const required = new Map([
    ["embedded", folder],
    ["postgresql", url],
    ["memory", ""],
  ]).get(String(kind));
  if (typeof required === "string") return;
  throw new TypeError(
    '"storage" must be { kind: "embedded", folder: "…" }, { kind: "postgresql", url: "postgresql://…" } ' +
      'or { kind: "memory" }.',
  );
}
