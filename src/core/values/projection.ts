import type { Value } from "./value.js";

/** The names below a path that a page reads. */
interface Reads {
  /** Whether the path itself is listed. */
  isListed: boolean;
  member(name: string): Reads | undefined;
  readonly names: readonly string[];
}

class ListedReads implements Reads {
  isListed = false;
  readonly #members = new Map<string, ListedReads>();

  get names(): readonly string[] {
    return [...this.#members.keys()];
  }

  member(name: string): Reads | undefined {
    return this.#members.has(EVERYTHING) ? ALL : this.#members.get(name);
  }

  add(path: string): void {
    let at: ListedReads = this;
    for (const name of path.split(".")) {
      const next = at.#members.get(name) ?? new ListedReads();
      at.#members.set(name, next);
      at = next;
    }
    at.isListed = true;
  }

  get self(): Reads {
    return this.#members.has(EVERYTHING) ? ALL : this;
  }
}

/** As the last name of a path: everything below. */
export const EVERYTHING = "**";
const ELEMENT = "*";

const ALL: Reads = { isListed: true, member: () => ALL, names: [] };

/** Pages of one template mostly have the same list, so callers that keep one list per template save this work. */
const known = new WeakMap<readonly string[], Reads>();

function readsOf(paths: readonly string[]): Reads {
  let reads = known.get(paths);
  if (reads === undefined) {
    const root = new ListedReads();
    for (const path of paths) {
      // The root, or its member without a name.
      if (path === "") root.isListed = true;
      root.add(path);
    }
    reads = root.self;
    known.set(paths, reads);
  }
  return reads;
}

/**
 * Returns a text of the values at the `reads` of a render. Data with an equal text give the same page with the same
 * template, partials, options and time. The text is long: compare hashes of it.
 */
export function projection(data: unknown, reads: readonly string[]): string {
  return textOf(data as Value, readsOf(reads));
}

function textOf(value: Value, reads: Reads): string {
  if (value === undefined) return "?";
  if (value === null) return "n";
  if (Array.isArray(value)) {
    const element = reads.member(ELEMENT);
    const elements = element === undefined ? "" : value.map((each) => textOf(each, within(element))).join("");
    return `[${value.length}:${elements}]`;
  }
  switch (typeof value) {
    case "string":
      return reads.isListed ? `"${value.length}:${value}` : '"';
    case "object":
      return `{${membersText(value as Readonly<Record<string, Value>>, reads)}}`;
    default:
      return reads.isListed ? `${typeof value}${Object.is(value, -0) ? "-0" : String(value)};` : typeof value;
  }
}

function within(reads: Reads): Reads {
  return reads instanceof ListedReads ? reads.self : reads;
}

function membersText(object: Readonly<Record<string, Value>>, reads: Reads): string {
  const keys = Object.keys(object);
  let text = reads.isListed ? `${keys.map((key) => `${key.length}:${key}`).join("")}|` : "";
  if (reads === ALL) return text + keys.map((key) => textOf(object[key], ALL)).join("");
  for (const name of reads.names) {
    const member = reads.member(name);
    if (member !== undefined)
      text += textOf(Object.hasOwn(object, name) ? object[name] : undefined, within(member));
  }
  // Paths do not tell a dot within a name from one between names.
  for (const key of keys) {
    if (!key.includes(".")) continue;
    let member: Reads | undefined = reads;
    for (const name of key.split(".")) member = member && within(member).member(name);
    if (member !== undefined) text += `${key.length}:${key}=${textOf(object[key], within(member))}`;
  }
  return text;
}
