/** Values that a scope has in the fixture: one, or all elements of a list. */
export type Samples = readonly unknown[];

/** Stands for values that the fixture does not tell; compared by identity. */
export const UNKNOWN_SAMPLES: Samples = [];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own member of a value, as a list of none or one. */
export function member(value: unknown, segment: string | number): readonly unknown[] {
  if (Array.isArray(value))
    return typeof segment === "number" && segment < value.length ? [value[segment]] : [];
  if (!isObject(value)) return [];
  const key = String(segment);
  return Object.hasOwn(value, key) ? [value[key]] : [];
}

/** What is known of samples: names that were asked for, and the keys of all. */
interface Known {
  readonly members: Map<string | number, readonly unknown[]>;
  keys: readonly string[] | undefined;
}

const known = new WeakMap<Samples, Known>();
/** Fewer samples are looked through faster than anything is remembered about them. */
const MANY = 16;

/** The own members of this name of all samples. */
export function membersNamed(samples: Samples, segment: string | number): readonly unknown[] {
  if (samples.length < MANY) return samples.flatMap((value) => member(value, segment));
  const { members } = knownOf(samples);
  let found = members.get(segment);
  if (found === undefined) {
    found = samples.flatMap((value) => member(value, segment));
    members.set(segment, found);
  }
  return found;
}

/** The names of the members that any of the samples has. */
export function keysOf(samples: Samples): readonly string[] {
  const about = knownOf(samples);
  about.keys ??= [...new Set(samples.flatMap((value) => (isObject(value) ? Object.keys(value) : [])))];
  return about.keys;
}

function knownOf(samples: Samples): Known {
  let about = known.get(samples);
  if (about === undefined) {
    about = { members: new Map(), keys: undefined };
    known.set(samples, about);
  }
  return about;
}
