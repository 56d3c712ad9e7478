import {
  findAnyMember,
  findElement,
  findLocal,
  findMember,
  isInherited,
  memberOf,
  resolve,
  resolveHere,
} from "../../render/frame.js";
import type { Runtime } from "../../render/runtime.js";
import type { Reference } from "../../syntax/index.js";
import { follow, member, type Path } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import type { EmitContext } from "./emit-context.js";

/** Resolves a reference from the current frame. */
export type Resolver = (runtime: Runtime) => Value;

/** The general resolver decides by the kind of its first segment; here that is decided once. */
export function emitReference(reference: Reference, { isTraced }: EmitContext): Resolver {
  const { path } = reference;
  if (isTraced) return emitTraced(path, false);
  const [first, second] = path;
  if (typeof first === "number") {
    return path.length === 1
      ? ({ frame }) => findElement(frame, first)
      : ({ frame }) => follow(findElement(frame, first), path, 1);
  }
  if (first === "@" && path.length === 1) return ({ frame }) => frame.value;
  if (first === "@" && path.length === 2 && second !== undefined) {
    return ({ frame }) => member(frame.value, second);
  }
  if (first === undefined || first === "@" || first === "@index" || first === "@index0") {
    return ({ frame }) => resolve(frame, path);
  }
  const find = first[0] === "@" ? findLocal : isInherited(first) ? findAnyMember : findMember;
  if (path.length === 1) return ({ frame }) => find(frame, first);
  if (path.length === 2 && second !== undefined) return ({ frame }) => member(find(frame, first), second);
  return ({ frame }) => follow(find(frame, first), path, 1);
}

function emitTraced(path: Path, isHere: boolean): Resolver {
  const [first] = path;
  if (first === "@" && path.length === 1) return ({ frame, trace }) => trace?.findSelf(frame);
  return typeof first === "string" && first[0] !== "@" && !isInherited(first)
    ? ({ frame, trace }) => trace?.findWord(frame, path, first, isHere)
    : ({ frame, trace }) => trace?.find(frame, path, isHere);
}

/** For the targets of sections and loops, whose first segment is looked for in the current frame only. */
export function emitTarget(reference: Reference, { isTraced }: EmitContext): Resolver {
  const { path } = reference;
  if (isTraced) return emitTraced(path, true);
  const [first] = path;
  if (path.length === 1 && first === "@") return ({ frame }) => frame.value;
  if (path.length === 1 && typeof first === "string" && first[0] !== "@" && !isInherited(first)) {
    return ({ frame }) => memberOf(frame, first);
  }
  return ({ frame }) => resolveHere(frame, path);
}

/** For references that are handed to formatters, which get views of what they may look into. */
export function emitArgument(reference: Reference, context: EmitContext): Resolver {
  const value = emitReference(reference, context);
  return context.isTraced ? (runtime) => runtime.trace?.view(value(runtime)) : value;
}
