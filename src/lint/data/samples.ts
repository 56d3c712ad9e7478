/** The possible values of a scope in the fixture: one, or all elements of a list. */
export type Samples = readonly unknown[];

/** Represents unknown values. Compared by identity. */
export const UNKNOWN_SAMPLES: Samples = [];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the own member of a value, as a list of none or one. */
export function member(value: unknown, segment: string | number): readonly unknown[] {
  if (Array.isArray(value))
    return typeof segment === "number" && segment < value.length ? [value[segment]] : [];
  if (!isObject(value)) return [];
  const key = String(segment);
  return Object.hasOwn(value, key) ? [value[key]] : [];
}

/** Cached results for samples: members by name, all keys, and the results of functions. */
interface SampleCache {
  readonly members: Map<string | number, readonly unknown[]>;
  keys: readonly string[] | undefined;
  readonly results: Map<(samples: Samples) => unknown, unknown>;
}

const cache = new WeakMap<Samples, SampleCache>();
/** Every missing name is compared with all keys, and maps with thousands of keys are not a vocabulary. */
const MAX_KEYS = 1_000;

/** Returns the own members of this name of all samples. */
export function membersNamed(samples: Samples, segment: string | number): readonly unknown[] {
  // For a single sample, a lookup is cheaper than the cache.
  if (samples.length < 2) return samples.flatMap((value) => member(value, segment));
  const { members } = cacheOf(samples);
  let values = members.get(segment);
  if (values === undefined) {
    values = samples.flatMap((value) => member(value, segment));
    members.set(segment, values);
  }
  return values;
}

/** Returns the names of the members of any sample, up to a maximum. */
export function keysOf(samples: Samples): readonly string[] {
  const entry = cacheOf(samples);
  entry.keys ??= keysIn(samples);
  return entry.keys;
}

function keysIn(samples: Samples): readonly string[] {
  const keys = new Set<string>();
  for (const value of samples) {
    if (!isObject(value)) continue;
    for (const key of Object.keys(value)) {
      if (keys.size >= MAX_KEYS) return [...keys];
      keys.add(key);
    }
  }
  return [...keys];
}

/** Caches the result of a function on samples. The function is identified by reference. */
export function cachedFor<T>(samples: Samples, make: (samples: Samples) => T): T {
  if (samples.length < 2) return make(samples);
  const { results } = cacheOf(samples);
  if (!results.has(make)) results.set(make, make(samples));
  return results.get(make) as T;
}

/** Returns all elements of the lists among the samples. */
export function elementsOf(lists: Samples): Samples {
  const [only] = lists;
  // Returns the list itself, so that its cached results can be reused.
  if (lists.length === 1 && Array.isArray(only)) return only as unknown[];
  return cachedFor(lists, elementsIn);
}

function elementsIn(lists: Samples): Samples {
  return lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
}

function cacheOf(samples: Samples): SampleCache {
  let entry = cache.get(samples);
  if (entry === undefined) {
    entry = { members: new Map(), keys: undefined, results: new Map() };
    cache.set(samples, entry);
  }
  return entry;
}
