import { nearest } from "#core/diagnostics/nearest.js";
import type { Span } from "#core/source/span.js";
import type { JsonNode } from "./json-tree.js";
import type { Shape } from "./shape.js";

export interface ShapeProblem extends Span {
  readonly message: string;
  readonly help: string;
}

/** Returns the places where a configuration does not match its shape. */
export function shapeProblems(
  node: JsonNode,
  shape: Shape,
  name = "The configuration",
): readonly ShapeProblem[] {
  const { start, end } = node;
  const problem = (message: string, help: string, span: Span = { start, end }): ShapeProblem => ({
    message,
    help,
    start: span.start,
    end: span.end,
  });
  if (isPlaceholder(node)) return [];
  switch (shape.kind) {
    case "anything":
      return [];
    case "string": {
      if (node.kind !== "scalar" || typeof node.value !== "string")
        return [problem(`${name} must be a string.`, "Put it in double quotes.")];
      const { choices, pattern, help = "" } = shape;
      if (pattern?.test(node.value) === false) return [problem(`${name} cannot be "${node.value}".`, help)];
      if (choices === undefined || choices.includes(node.value)) return [];
      const suggestion = nearest(node.value, choices);
      return [
        problem(
          `${name} cannot be "${node.value}".`,
          suggestion === undefined ? `It is one of ${choices.join(", ")}.` : `Did you mean "${suggestion}"?`,
        ),
      ];
    }
    case "number": {
      if (node.kind !== "scalar" || typeof node.value !== "number")
        return [problem(`${name} must be a number.`, "Write it without quotes.")];
      const help = numberHelp(node.value, shape);
      return help === undefined ? [] : [problem(`${name} cannot be ${node.value}.`, help)];
    }
    case "either":
      return shape.of.some((one) => shapeProblems(node, one).length === 0)
        ? []
        : [problem(`${name} has a value that is not allowed.`, shape.help)];
    case "boolean":
      return node.kind === "scalar" && /^(?:true|false)$/.test(String(node.value))
        ? []
        : [problem(`${name} must be true or false.`, "Write it without quotes.")];
    case "list":
      if (node.kind !== "array") return [problem(`${name} must be a list.`, "Put it in square brackets.")];
      if (shape.isFilled === true && node.items.length === 0)
        return [problem(`${name} must not be empty.`, "Add an entry.")];
      return node.items.flatMap((item) => shapeProblems(item, shape.of, `Each entry of ${lowerFirst(name)}`));
    case "map":
      if (node.kind !== "object") return [problem(`${name} must be an object.`, "Put it in braces.")];
      return [
        ...repeatedKeys(node),
        ...node.members.flatMap(({ key, value }) => shapeProblems(value, shape.of, `"${key}"`)),
      ];
    case "object": {
      if (node.kind !== "object") return [problem(`${name} must be an object.`, "Put it in braces.")];
      const missing = Object.entries(shape.keys)
        .filter(
          ([key, { required: isRequired }]) =>
            isRequired === true && !node.members.some((member) => member.key === key),
        )
        .map(([key]) => problem(`${name} has no "${key}".`, `Add "${key}".`, { start, end: start + 1 }));
      const members = node.members.flatMap(({ key, keySpan, value }) => {
        const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
        if (known !== undefined) return shapeProblems(value, known.shape, `"${key}"`);
        const suggestion = nearest(key, Object.keys(shape.keys));
        return [
          problem(
            `${name} has no key "${key}".`,
            suggestion === undefined ? "Remove it." : `Did you mean "${suggestion}"?`,
            keySpan,
          ),
        ];
      });
      return [...missing, ...repeatedKeys(node), ...members];
    }
  }
}

/** Returns what a number must be, or undefined if it has the shape. */
function numberHelp(
  value: number,
  { choices, isWhole, min = -Infinity, max = Infinity }: Extract<Shape, { kind: "number" }>,
): string | undefined {
  if (choices !== undefined)
    return choices.includes(value) ? undefined : `It is one of ${choices.join(", ")}.`;
  if (isWhole === true && !Number.isSafeInteger(value)) return "Write a whole number.";
  if (value < min) return `Write ${min} or more.`;
  return value > max ? `Write ${max} or less.` : undefined;
}

function repeatedKeys(node: Extract<JsonNode, { kind: "object" }>): readonly ShapeProblem[] {
  const known = new Set<string>();
  return node.members.flatMap(({ key, keySpan: { start, end } }) => {
    const isKnown = known.has(key);
    known.add(key);
    return isKnown
      ? [
          {
            start,
            end,
            message: `The key "${key}" occurs twice.`,
            help: "Remove one of them: only the last has an effect.",
          },
        ]
      : [];
  });
}

/** Returns whether a tag of another template language, quoted or bare, stands for a value that a build writes. */
function isPlaceholder(node: JsonNode): boolean {
  if (node.kind !== "scalar") return false;
  return (
    node.isPlaceholder === true || (typeof node.value === "string" && /^\{\{[^{}]*\}\}$/.test(node.value))
  );
}

function lowerFirst(name: string): string {
  return name.startsWith('"') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
