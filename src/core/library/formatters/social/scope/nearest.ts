import { follow, member, type Path, type Segment } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

/**
 * Resolves a path as a template that is applied to `value` would: in the value first, then in the scope around it.
 * The value may be the result of earlier formatters, which the innermost frame does not show.
 */
export function nearest(value: Value, path: Path, context: RenderContext): Value {
  const own = member(value, path[0] as Segment);
  return own === undefined ? context.resolve(path) : follow(own, path, 1);
}
