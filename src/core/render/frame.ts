import { Fragment } from "../library/fragment.js";
import type { Path } from "../values/path.js";
import { follow, member } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";
import type { Place } from "./trace/place.js";

/** The value of a local variable. A fragment with islands is its static HTML to all but the tag that writes it. */
export type Local = Value | Fragment;

/** One level of scope. */
export class Frame {
  value: Value;
  /** Whether `value` is an object that inherits from Object.prototype or nothing, as JSON's objects do. */
  plain: boolean;
  readonly parent: Frame | undefined;
  /** Ends the search for names: set for partials applied as private. */
  readonly barrier: boolean;
  /** 0-based number of the current element while this is the array frame of a running loop; else -1. */
  index = -1;
  locals: Map<string, Local> | undefined = undefined;
  macros: Map<string, Body> | undefined = undefined;
  /** Where the value stands in the data; only in renders that are traced. */
  place: Place | undefined = undefined;

  constructor(value: Value, parent: Frame | undefined, barrier: boolean) {
    this.value = value;
    this.plain = isPlain(value);
    this.parent = parent;
    this.barrier = barrier;
  }

  /** Makes the frame that of the next element of a loop. */
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
    // A proxy that refuses the question.
    return false;
  }
}

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether plain objects inherit something of this name, so that a plain read could find what is no data. */
export function isInherited(name: string): boolean {
  return inherited.has(name);
}

/**
 * Searches outwards for a member named by a word. Null is found, missing is not. Only own members are data: what a
 * plain object is read for by a name that it inherits nothing of is its own, and asking each time whether it is would
 * take as long as the rest of the search. The name must not be an inherited one.
 */
export function findMember(frame: Frame, name: string): Value {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = memberOf(at, name);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** A member of a frame's value, by a name that is not inherited. */
export function memberOf(frame: Frame, name: string): Value {
  return frame.plain ? (frame.value as { readonly [name: string]: Value })[name] : member(frame.value, name);
}

/** As `findMember`, for any name. */
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
  return read(findKept(frame, name));
}

function read(local: Local): Value {
  return local instanceof Fragment ? local.html : local;
}

/** A local variable as it was defined, islands included. */
export function findKept(frame: Frame, name: string): Local {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = at.locals?.get(name);
    if (found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** 0-based number of the innermost running loop's element. */
export function findIndex(frame: Frame): number | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    if (at.index >= 0) return at.index;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** Macros are found through barriers. */
export function findMacro(frame: Frame, name: string): Body | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found = at.macros?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looks the first segment of a reference up from `frame` outwards. */
export function findFirst(frame: Frame, path: Path): Value {
  const first = path[0];
  if (typeof first === "number") return findElement(frame, first);
  if (first === undefined) return undefined;
  if (first[0] !== "@") return isInherited(first) ? findAnyMember(frame, first) : findMember(frame, first);
  if (first === "@") return frame.value;
  return findSpecial(frame, first);
}

/** Looks the first segment up in `frame` only, as the targets of sections and loops are. */
export function findFirstHere(frame: Frame, path: Path): Value {
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

/** Resolves a reference (language reference, section 7.2). */
export function resolve(frame: Frame, path: Path): Value {
  const first = findFirst(frame, path);
  return path.length === 1 ? first : follow(first, path, 1);
}

/** Resolves the target of a section or loop (section 7.4). */
export function resolveHere(frame: Frame, path: Path): Value {
  const first = findFirstHere(frame, path);
  return path.length === 1 ? first : follow(first, path, 1);
}
