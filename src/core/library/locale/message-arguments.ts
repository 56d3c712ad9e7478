import { type Path, parsePath } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { FAILED, type Formatter } from "../define.js";
import { tryMessage } from "./message.js";

/**
 * Binds the arguments of the formatter `message`: references that are resolved outside the frame of the pattern, each
 * `reference`, `name:reference` or `name=reference`.
 */
export function bindMessage(args: readonly string[]): Formatter {
  const bindings = args.map(parseBinding);
  return (pattern, context) => {
    if (context.localization === undefined) return "";
    const positional: Value[] = [];
    const named: Record<string, Value> = Object.create(null);
    for (const { name, path } of bindings) {
      const value = path === undefined ? undefined : context.resolveOutside(path);
      positional.push(value);
      if (name !== undefined) named[name] = value;
    }
    return tryMessage(textOf(pattern), positional, named, context) ?? FAILED;
  };
}

interface Binding {
  readonly name: string | undefined;
  /** Undefined for an empty argument, which still takes a position. */
  readonly path: Path | undefined;
}

function parseBinding(argument: string): Binding {
  const separator = argument.search(/[:=]/);
  const reference = argument.slice(separator + 1);
  return {
    name: separator === -1 ? undefined : argument.slice(0, separator),
    path: reference === "" ? undefined : parsePath(reference),
  };
}
