import type { Operation } from "../../render/body.js";

/** One part of a body: text that is always the same, or an operation. */
export type Part = string | Operation;

/**
 * Makes one operation of a body. It becomes a run of texts with operations between them, since calls are what costs: a body
 * charges everything it does when it is entered, and checks the length of the output when it is left, so that single
 * texts need neither.
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

const nothing: Operation = () => {};

const justText =
  (text: string): Operation =>
  (runtime) => {
    runtime.charge(1);
    runtime.out += text;
    runtime.checkLength();
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
    runtime.out += after;
    runtime.checkLength();
  };

const two =
  (before: string, first: Operation, between: string, second: Operation, after: string): Operation =>
  (runtime) => {
    runtime.charge(3);
    if (before !== "") runtime.out += before;
    first(runtime);
    if (between !== "") runtime.out += between;
    second(runtime);
    runtime.out += after;
    runtime.checkLength();
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
    runtime.out += after;
    runtime.checkLength();
  };
}
