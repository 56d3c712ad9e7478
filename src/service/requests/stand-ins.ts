/**
 * What is shown to whoever checks requests in place of their large members, by name; undefined for what has to be looked at itself.
 * No schema asks more of these members than what is asked here.
 *
 * V8 soon makes the checker's own records directly in the old generation, and whatever such a record has held, though it is garbage,
 * stays until all of memory is swept. With templates and data of pages that took up to a third of all time.
 */
const standIns: Readonly<Record<string, (value: unknown) => unknown>> = {
  template: (value) => (typeof value === "string" ? "" : undefined),
  partials: (value) => (isObject(value) && Object.values(value).every(isText) ? EMPTY : undefined),
  injects: (value) => (isObject(value) ? EMPTY : undefined),
  data: (value) => (Array.isArray(value) ? NONE : isObject(value) ? EMPTY : undefined),
};

const NONE: readonly unknown[] = Object.freeze([]);
const EMPTY = Object.freeze({});

export interface Looked<T> {
  readonly result: T;
  /** The members that something else stood for. */
  readonly kept: object;
}

/**
 * Shows a request to `look`, with stand-ins for its large members. They take the place of the members themselves for as long as that
 * takes: a copy of a request with thirty thousand members, which is to be refused, would take as long as reading it.
 */
export function withStandIns<T>(value: unknown, look: (shown: unknown) => T): Looked<T> {
  if (!isObject(value)) return { result: look(value), kept: EMPTY };
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(standIns)) {
    if (!Object.hasOwn(value, name)) continue;
    const member = value[name];
    const standIn = standIns[name]?.(member);
    if (standIn === undefined) continue;
    kept[name] = member;
    value[name] = standIn;
  }
  try {
    return { result: look(value), kept };
  } finally {
    Object.assign(value, kept);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
