import type { Operation } from "../../render/body.js";

/** One part of a body: text that is always the same, or an operation. */
export type Part = string | Operation;

/**
 * Makes one operation of a body. Neighbouring texts have become one; a body charges its operations when it is
 * entered and checks the length of the output when it is left, so that single texts need neither.
 */
export function sequence(parts: readonly Part[]): Operation {
  const [first, second, third] = parts;
  if (first === undefined) return nothing;
  if (parts.length === 1) return typeof first === "string" ? writeText(first) : charged(first);
  if (parts.length === 2 && second !== undefined) {
    if (typeof first === "string") return textThen(first, second as Operation);
    if (typeof second === "string") return thenText(first, second);
  }
  if (
    parts.length === 3 &&
    typeof first === "string" &&
    typeof second === "function" &&
    typeof third === "string"
  ) {
    return enclosed(first, second, third);
  }
  const operations = parts.map((part) => (typeof part === "string" ? append(part) : part));
  return (runtime) => {
    runtime.charge(operations.length);
    for (let i = 0; i < operations.length; i++) (operations[i] as Operation)(runtime);
    runtime.checkLength();
  };
}

const nothing: Operation = () => {};

const append =
  (text: string): Operation =>
  (runtime) => {
    runtime.out += text;
  };

const writeText =
  (text: string): Operation =>
  (runtime) => {
    runtime.charge(1);
    runtime.out += text;
    runtime.checkLength();
  };

const charged =
  (operation: Operation): Operation =>
  (runtime) => {
    runtime.charge(1);
    operation(runtime);
  };

const textThen =
  (text: string, operation: Operation): Operation =>
  (runtime) => {
    runtime.charge(2);
    runtime.out += text;
    operation(runtime);
    runtime.checkLength();
  };

const thenText =
  (operation: Operation, text: string): Operation =>
  (runtime) => {
    runtime.charge(2);
    operation(runtime);
    runtime.out += text;
    runtime.checkLength();
  };

const enclosed =
  (before: string, operation: Operation, after: string): Operation =>
  (runtime) => {
    runtime.charge(3);
    runtime.out += before;
    operation(runtime);
    runtime.out += after;
    runtime.checkLength();
  };
