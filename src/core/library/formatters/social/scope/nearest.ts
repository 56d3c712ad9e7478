import type { RenderContext } from "#core/library/context.js";
import { follow, member, type Path, type Segment } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";

/**
 * Resolves a path like a template applied to `value`: first in the value, then in the outer scope. The value may be the
 * result of earlier formatters, which are not visible in the innermost frame.
 */
export function nearest(value: Value, path: Path, context: RenderContext): Value {
  const own = member(value, path[0] as Segment);
  return own === undefined ? context.resolve(path) : follow(own, path, 1);
}
