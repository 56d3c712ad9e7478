import {
  type Frame,
  findAnyMember,
  findElement,
  findLocal,
  findMember,
  isInherited,
  memberOf,
  resolve,
  resolveHere,
} from "../../render/frame.js";
import type { Reference } from "../../syntax/index.js";
import { follow, member } from "../../values/path.js";
import type { Value } from "../../values/value.js";

/** A reference made ready to be resolved from a frame. */
export type Resolver = (frame: Frame) => Value;

/** The general resolver decides by the kind of its first segment; here that is decided once. */
export function emitReference(reference: Reference): Resolver {
  const { path } = reference;
  const [first, second] = path;
  if (typeof first === "number") {
    return path.length === 1
      ? (frame) => findElement(frame, first)
      : (frame) => follow(findElement(frame, first), path, 1);
  }
  if (first === "@" && path.length === 1) return (frame) => frame.value;
  if (first === "@" && path.length === 2 && second !== undefined) {
    return (frame) => member(frame.value, second);
  }
  if (first === undefined || first === "@" || first === "@index" || first === "@index0") {
    return (frame) => resolve(frame, path);
  }
  const find = first[0] === "@" ? findLocal : isInherited(first) ? findAnyMember : findMember;
  if (path.length === 1) return (frame) => find(frame, first);
  if (path.length === 2 && second !== undefined) return (frame) => member(find(frame, first), second);
  return (frame) => follow(find(frame, first), path, 1);
}

/** For the targets of sections and loops, whose first segment is looked for in the current frame only. */
export function emitTarget(reference: Reference): Resolver {
  const { path } = reference;
  const [first] = path;
  if (path.length === 1 && first === "@") return (frame) => frame.value;
  if (path.length === 1 && typeof first === "string" && first[0] !== "@" && !isInherited(first)) {
    return (frame) => memberOf(frame, first);
  }
  return (frame) => resolveHere(frame, path);
}
