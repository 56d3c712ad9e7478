import {
  findAnyMember,
  findElement,
  findLocal,
  findMember,
  isInherited,
  memberOf,
  resolve,
  resolveHere,
} from "#core/render/frame.js";
import type { Runtime } from "#core/render/runtime.js";
import type { Reference } from "#core/syntax/index.js";
import { follow, member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import type { EmitContext } from "./emit-context.js";

/** Resolves a reference from the current frame. */
export type Resolver = (runtime: Runtime) => Value;

/** Specializes the resolver for the kind of the first segment at compile time. */
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
  return ({ frame, trace }) => trace?.find(frame, path, isHere);
}

/** Resolves the targets of sections and loops. Their first segment is looked up only in the current frame. */
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

/**
 * Resolves references that are passed to formatters. In a traced render, containers are wrapped in views, or everything
 * below them counts as read.
 */
export function emitArgument(reference: Reference, context: EmitContext, readsAll: boolean): Resolver {
  if (!context.isTraced) return emitReference(reference, context);
  const find = emitTraced(reference.path, false);
  return readsAll
    ? (runtime) => runtime.trace?.readAll(find(runtime))
    : (runtime) => runtime.trace?.view(find(runtime));
}
