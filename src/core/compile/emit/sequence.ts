import type { Operation } from "#core/render/runtime.js";

/** One part of a body: constant text or an operation. */
export type Part = string | Operation;

/**
 * Combines the parts of a block's body into one operation that charges for all of them at once. Texts and operations
 * alternate, which keeps the number of calls low. It does not check the length of the output: a body adds no more than
 * the template's own text, and everything that repeats a body (loops, partials, the template) checks.
 */
export function sequence(parts: readonly Part[]): Operation {
  const texts: string[] = [""];
  const operations: Operation[] = [];
  for (const part of parts) {
    if (typeof part === "string") texts[texts.length - 1] += part;
    else {
      operations.push(part);
      texts.push("");
    }
  }
  const [text = "", second = "", third = ""] = texts;
  const [operation, next] = operations;
  if (operation === undefined) return text === "" ? nothing : justText(text);
  if (next === undefined)
    return text === "" && second === "" ? alone(operation) : one(text, operation, second);
  if (operations.length === 2) return two(text, operation, second, next, third);
  return many(texts, operations);
}

/** Wraps the body of a whole template, which checks the length of its own output. */
export function checked(body: Operation): Operation {
  return (runtime) => {
    body(runtime);
    runtime.checkLength();
  };
}

const nothing: Operation = () => {};

const justText =
  (text: string): Operation =>
  (runtime) => {
    runtime.out += text;
  };

const alone =
  (operation: Operation): Operation =>
  (runtime) => {
    runtime.charge(1);
    operation(runtime);
  };

const one =
  (before: string, operation: Operation, after: string): Operation =>
  (runtime) => {
    runtime.charge(2);
    if (before !== "") runtime.out += before;
    operation(runtime);
    if (after !== "") runtime.out += after;
  };

const two =
  (before: string, first: Operation, between: string, second: Operation, after: string): Operation =>
  (runtime) => {
    runtime.charge(3);
    if (before !== "") runtime.out += before;
    first(runtime);
    if (between !== "") runtime.out += between;
    second(runtime);
    if (after !== "") runtime.out += after;
  };

/** `texts` has one element more than `operations`. */
function many(texts: readonly string[], operations: readonly Operation[]): Operation {
  const count = operations.length;
  const after = texts[count] as string;
  return (runtime) => {
    runtime.charge(count + 1);
    for (let i = 0; i < count; i++) {
      const text = texts[i] as string;
      if (text !== "") runtime.out += text;
      (operations[i] as Operation)(runtime);
    }
    if (after !== "") runtime.out += after;
  };
}
