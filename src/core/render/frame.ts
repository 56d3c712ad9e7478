import { Fragment } from "../library/fragment.js";
import type { Path } from "../values/path.js";
import { follow, member } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";
import type { Place } from "./trace/read-paths.js";

/**
 * The value of a local variable. A fragment with islands reads as its static HTML, except for the tag that writes it.
 */
export type Local = Value | Fragment;

/** One level of scope. */
export class Frame {
  value: Value;
  /** Whether `value` is an object whose prototype is Object.prototype or null, as in parsed JSON. */
  plain: boolean;
  readonly parent: Frame | undefined;
  /** Stops name lookup at this frame. Set for partials applied as private. */
  readonly barrier: boolean;
  /** The 0-based index of the current element if this is the array frame of a running loop, else -1. */
  index = -1;
  locals: Map<string, Local> | undefined = undefined;
  macros: Map<string, Body> | undefined = undefined;
  /** The place of the value in the data. Set only in traced renders. */
  place: Place | undefined = undefined;

  constructor(value: Value, parent: Frame | undefined, barrier: boolean) {
    this.value = value;
    this.plain = isPlain(value);
    this.parent = parent;
    this.barrier = barrier;
  }

  /** Reuses the frame for the next element of a loop. */
  reuse(value: Value): void {
    this.value = value;
    this.plain = isPlain(value);
    this.locals = undefined;
    this.macros = undefined;
  }

  define(name: string, value: Local): void {
    this.locals ??= new Map();
    this.locals.set(name, value);
  }

  defineMacro(name: string, macro: Body): void {
    this.macros ??= new Map();
    this.macros.set(name, macro);
  }
}

function isPlain(value: Value): boolean {
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  } catch {
    // A proxy threw in its `getPrototypeOf` trap.
    return false;
  }
}

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Returns whether plain objects inherit a property of this name, so that a plain read could return something other than
 * data.
 */
export function isInherited(name: string): boolean {
  return inherited.has(name);
}

/**
 * Searches outwards for a member by name. Null counts as found, missing does not. Only own members are data. For a
 * plain object and a name that it does not inherit, a plain read returns an own member, which is much faster than
 * checking each time. So `name` must not be an inherited one.
 */
export function findMember(frame: Frame, name: string): Value {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = memberOf(at, name);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** Returns a member of a frame's value. `name` must not be an inherited one. */
export function memberOf(frame: Frame, name: string): Value {
  return frame.plain ? (frame.value as { readonly [name: string]: Value })[name] : member(frame.value, name);
}

/** Like `findMember`, for any name. */
export function findAnyMember(frame: Frame, name: string): Value {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = member(at.value, name);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

export function findElement(frame: Frame, index: number): Value {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = member(at.value, index);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

export function findLocal(frame: Frame, name: string): Value {
  return read(findStored(frame, name));
}

function read(local: Local): Value {
  return local instanceof Fragment ? local.html : local;
}

/** Returns a local variable as it was defined, including islands. */
export function findStored(frame: Frame, name: string): Local {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = at.locals?.get(name);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** Returns the 0-based element index of the innermost running loop. */
export function findIndex(frame: Frame): number | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    if (at.index >= 0) return at.index;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** Finds a macro. Barriers do not hide macros. */
export function findMacro(frame: Frame, name: string): Body | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = at.macros?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Resolves the first segment of a reference from `frame` outwards. */
export function findFirst(frame: Frame, path: Path): Value {
  const first = path[0];
  if (typeof first === "number") return findElement(frame, first);
  if (first === undefined) return undefined;
  if (first[0] !== "@") return isInherited(first) ? findAnyMember(frame, first) : findMember(frame, first);
  if (first === "@") return frame.value;
  return findSpecial(frame, first);
}

/** Resolves the first segment in `frame` only, as for the targets of sections and loops. */
function findFirstHere(frame: Frame, path: Path): Value {
  const first = path[0];
  if (typeof first === "string" && first[0] === "@") {
    if (first === "@") return frame.value;
    if (first === "@index" || first === "@index0") {
      if (frame.index < 0) return undefined;
      return first === "@index" ? frame.index + 1 : frame.index;
    }
    return read(frame.locals?.get(first));
  }
  return first === undefined ? undefined : member(frame.value, first);
}

function findSpecial(frame: Frame, name: string): Value {
  if (name !== "@index" && name !== "@index0") return findLocal(frame, name);
  const index = findIndex(frame);
  if (index === undefined) return undefined;
  return name === "@index" ? index + 1 : index;
}

/** Resolves a reference from `frame` outwards. */
export function resolve(frame: Frame, path: Path): Value {
  const first = findFirst(frame, path);
  return path.length === 1 ? first : follow(first, path, 1);
}

/** Resolves the target of a section or loop. */
export function resolveHere(frame: Frame, path: Path): Value {
  const first = findFirstHere(frame, path);
  return path.length === 1 ? first : follow(first, path, 1);
}
