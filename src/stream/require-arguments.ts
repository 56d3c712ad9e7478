import { type OptionCheck, optionTypes, requireArgument } from "#core/diagnostics/require-options.js";

const SEGMENT: OptionCheck = [isSegment, "a segment of a render"];
const WRITABLE: OptionCheck = [
  (value) => hasFunctions(value, "write", "end", "on", "once", "off", "destroy"),
  "a writable stream",
];

/** Throws a TypeError that names `caller`, such as "pageHtml()", unless `segments` are those of a render. */
export function requireSegments(caller: string, segments: unknown): void {
  requireArgument(caller, "segments", segments, optionTypes.array);
  const list = segments as readonly unknown[];
  const index = list.findIndex((segment) => !isSegment(segment));
  if (index !== -1) requireArgument(caller, `segment at index ${index}`, list[index], SEGMENT);
}

export function requireDestination(caller: string, destination: unknown): void {
  requireArgument(caller, "destination", destination, WRITABLE);
}

export function hasFunctions(value: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => typeof member(value, name) === "function");
}

/** Returns a member of an object, or undefined for other values. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isSegment(value: unknown): boolean {
  const kind = member(value, "kind");
  if (kind === "html") return typeof member(value, "html") === "string";
  return kind === "island" && ["block", "fragment"].every((name) => typeof member(value, name) === "string");
}
