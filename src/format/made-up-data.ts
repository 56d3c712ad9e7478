import { parse, walk } from "#core/syntax/index.js";
import type { Path } from "#core/values/path.js";
import type { JsonObject, Value } from "#core/values/value.js";

/** Maximum number of names to make data for. */
const MAX_NAMES = 2_000;

interface Shape {
  readonly members: Map<string, Shape>;
  isList: boolean;
}

/**
 * Makes data with every name that a template reads: lists where it repeats, objects where it enters, and words
 * elsewhere. Names are members of the innermost block around them.
 */
export function madeUpData(source: string): JsonObject {
  const root: Shape = { members: new Map(), isList: false };
  const stack: Shape[] = [root];
  let remaining = MAX_NAMES;
  const at = (path: Path): Shape => {
    let shape = stack.at(-1) as Shape;
    for (const part of path) {
      const name = String(part);
      if (name.startsWith("@") || stack.length > 100) continue;
      let member = shape.members.get(name);
      if (member === undefined) {
        member = { members: new Map(), isList: false };
        if (remaining-- > 0) shape.members.set(name, member);
      }
      shape = member;
    }
    return shape;
  };
  walk(parse(source).tree.body, {
    enter: (node) => {
      if (node.kind === "section" || node.kind === "repeated") {
        const shape = at(node.reference.path);
        if (node.kind === "repeated") shape.isList = true;
        stack.push(shape);
      } else if (node.kind === "if") for (const { path } of node.condition.references) at(path);
      else if (node.kind === "variable" || node.kind === "var")
        for (const { path } of node.references) at(path);
    },
    leave: (node) => {
      if (node.kind === "section" || node.kind === "repeated") stack.pop();
    },
  });
  return Object.fromEntries([...root.members].map(([name, shape]) => [name, valueFor(shape, 0)]));
}

/** A shape can contain itself: `.section @` enters what it is in. */
function valueFor({ members, isList }: Shape, depth: number): Value {
  const value: Value =
    members.size === 0 || depth > 50
      ? "word"
      : Object.fromEntries([...members].map(([name, member]) => [name, valueFor(member, depth + 1)]));
  return isList ? [value, value] : value;
}
