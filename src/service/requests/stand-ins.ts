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

/** A request as it is shown, and those of its members that something else stands for. */
export function withStandIns(value: unknown): { readonly shown: unknown; readonly kept: object } {
  if (!isObject(value)) return { shown: value, kept: EMPTY };
  const shown: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(standIns)) {
    if (!Object.hasOwn(value, name)) continue;
    const member = value[name];
    const standIn = standIns[name]?.(member);
    if (standIn === undefined) continue;
    shown[name] = standIn;
    kept[name] = member;
  }
  return { shown: { ...value, ...shown }, kept };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
