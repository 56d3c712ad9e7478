import {
  kindOf,
  type OptionCheck,
  optionTypes,
  requireArgument,
  requireOptions,
} from "#core/diagnostics/require-options.js";
import type { BatchInput, CallOptions, RenderInput, RenderOptions } from "./types.js";

const CALL: Readonly<Record<keyof CallOptions, OptionCheck>> = { signal: optionTypes.signal };
const RENDER: Readonly<Record<keyof RenderOptions, OptionCheck>> = {
  ...CALL,
  allowPartial: optionTypes.boolean,
};

/**
 * Throws a TypeError that names an unknown option, or one whose value is not valid. `method` is the name of the
 * client's method.
 */
export function requireCallOptions(method: string, options: CallOptions): void {
  requireOptions(`${method}()`, options, CALL);
}

/** Throws like `requireCallOptions`. */
export function requireRenderOptions(method: string, options: RenderOptions): void {
  requireOptions(`${method}()`, options, RENDER);
}

/** Throws a TypeError unless the value is an object that JSON can represent as one. `name` is its subject. */
export function requireObject(name: string, value: unknown): void {
  if (optionTypes.dictionary[0](value)) return;
  throw new TypeError(`${name} must be an object, not ${kindOf(value)}.`);
}

/** Throws a TypeError if the service could not tell which fields of the input are wrong. */
export function requireInput(input: RenderInput | BatchInput): void {
  requireObject("The input of a render", input);
  const { template, bundle, base } = input;
  if (bundle !== undefined) requireObject('The field "bundle"', bundle);
  if (base !== undefined) requireObject('The field "base"', base);
  if (template !== undefined && bundle !== undefined) {
    throw new TypeError('The fields "template" and "bundle" exclude each other: set one of them.');
  }
}

/** Throws a TypeError unless the value can be iterated. */
export function requireInputs(inputs: unknown): void {
  requireArgument("batch()", "inputs", inputs, optionTypes.iterable);
}

/** Returns the JSON of a value. Throws a TypeError that names it if it has none. */
export function jsonOf(name: string, value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`${name} cannot be converted to JSON: ${reason}`, { cause: error });
  }
}
