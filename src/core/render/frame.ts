import type { Path } from "../values/path.js";
import { follow, member } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";

/** One level of scope (language reference, section 7.1). */
export class Frame {
  value: Value;
  readonly parent: Frame | undefined;
  /** Ends the search for names: set for partials applied as private. */
  readonly barrier: boolean;
  /** 0-based number of the current element while this is the array frame of a running loop; else -1. */
  index = -1;
  locals: Map<string, Value> | undefined = undefined;
  macros: Map<string, Body> | undefined = undefined;

  constructor(value: Value, parent: Frame | undefined, barrier: boolean) {
    this.value = value;
    this.parent = parent;
    this.barrier = barrier;
  }

  define(name: string, value: Value): void {
    this.locals ??= new Map();
    this.locals.set(name, value);
  }

  defineMacro(name: string, macro: Body): void {
    this.macros ??= new Map();
    this.macros.set(name, macro);
  }
}

const hasOwn = Object.prototype.hasOwnProperty;

/**
 * Searches outwards for a member named by a word. Null is found, missing is not. Only own members are data; the one
 * own member of an array that a word can name is its `length`, which is none.
 */
export function findMember(frame: Frame, name: string): Value {
  const length = name === "length";
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const value = at.value;
    if (typeof value === "object" && value !== null) {
      const found = (value as { readonly [name: string]: Value })[name];
      // Called this way it costs two thirds of Object.hasOwn, and it is the hottest line there is.
      if (found !== undefined && hasOwn.call(value, name) && !(length && Array.isArray(value))) return found;
    }
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
  if (first[0] !== "@") return findMember(frame, first);
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
    return frame.locals?.get(first);
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
