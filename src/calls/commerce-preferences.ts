import { bodyLike, bodyOf } from "./call-failure.js";
import { announce } from "./event-bus.js";
import type { HttpClient } from "./http-client.js";

export type Preferences = Readonly<Record<string, unknown>>;

const isPreferences = (body: unknown): body is Preferences =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/**
 * The preferences of a store by namespace. A write without changes is not sent. Any other write is applied immediately,
 * announced as `platen:preferences-refetch` and then saved. Writes to a namespace are saved in order.
 */
export function commercePreferenceCalls(http: HttpClient) {
  const cache = new Map<string, Preferences>();
  const saving = new Map<string, Promise<void>>();
  const path = (namespace: string): string => `/api/v1/commerce-preferences/${encodeURIComponent(namespace)}`;

  const read = async (namespace: string): Promise<Preferences> => {
    const { websiteId: _, ...preferences } = await bodyLike(http.send("GET", path(namespace)), isPreferences);
    if (!saving.has(namespace)) cache.set(namespace, preferences);
    return cache.get(namespace) ?? preferences;
  };

  return {
    async get(namespace: string): Promise<Preferences> {
      return cache.get(namespace) ?? read(namespace);
    },
    /** Resolves to true if something changed and was saved. */
    async set(namespace: string, changes: Preferences): Promise<boolean> {
      const { websiteId: _, ...own } = changes;
      const before = cache.get(namespace) ?? (await read(namespace));
      const after = { ...before, ...own };
      if (canonical(after) === canonical(before)) return false;
      cache.set(namespace, after);
      announce("platen:preferences-refetch", { namespace });
      const save = async (): Promise<void> => {
        await bodyOf(http.send("PUT", path(namespace), after));
      };
      const saved = (saving.get(namespace) ?? Promise.resolve()).then(save);
      const settled = saved
        .catch(() => {
          // Read from the platform again next time, because the change was not saved.
          if (cache.get(namespace) === after) cache.delete(namespace);
        })
        .finally(() => {
          if (saving.get(namespace) === settled) saving.delete(namespace);
        });
      saving.set(namespace, settled);
      await saved;
      return true;
    },
  };
}

/** Returns JSON with sorted object keys, so that equal preferences are equal strings. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
