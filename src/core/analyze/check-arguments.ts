import { type Code, diagnostic } from "../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import { quote } from "../diagnostics/message.js";
import type {
  ArgumentProblem,
  FormatterDefinition,
  Parameter,
  PredicateDefinition,
} from "../library/define.js";
import { signature } from "../library/signature.js";
import type { Span } from "../source/span.js";
import type { Arguments } from "../syntax/index.js";

/** A formatter or predicate call in a template. */
interface Call extends Span {
  readonly name: string;
  readonly arguments: Arguments | undefined;
}

/**
 * Checks the arguments of a call against the declaration of its formatter or predicate. Empty arguments are not
 * counted, but rendering keeps them.
 */
export function checkArguments(
  kind: "formatter" | "predicate",
  call: Call,
  definition: FormatterDefinition | PredicateDefinition,
): SpanDiagnostic | undefined {
  const { parameters, needsArguments, checkArguments: check } = definition;
  // Most calls have no arguments and need none.
  if (parameters.length === 0 && needsArguments !== true && check === undefined) return undefined;
  const args = (call.arguments?.values ?? []).flatMap((text, index) =>
    text === "" ? [] : [{ text, index }],
  );
  const report = (code: Code, span: Span, message?: string): SpanDiagnostic =>
    diagnostic(code, span, {
      name: definition.name,
      problem: message,
      advice: adviceOnQuotes(kind, call),
      signature: signature(definition),
    });
  if (needsArguments === true && call.arguments === undefined) {
    return report(`${kind}-needs-arguments`, call);
  }
  const problem =
    countProblem(definition, args.length) ??
    firstProblem(parameters, args) ??
    check?.(args.map((argument) => argument.text));
  if (problem === undefined) return undefined;
  const position = problem.index === undefined ? undefined : args[problem.index]?.index;
  const span = position === undefined ? call : argumentSpan(call.arguments, position, call);
  return report(
    `${kind}-arguments-${problem.harmless === true ? "ignored" : "invalid"}`,
    span,
    problem.message,
  );
}

/** Separators to suggest for arguments with spaces. */
const SEPARATORS = [":", ",", ";", "/"];

/** Returns how to write arguments of a predicate that contain spaces or are in single quotes. */
function adviceOnQuotes(kind: "formatter" | "predicate", call: Call): string | undefined {
  const text = call.arguments?.text ?? "";
  if (kind === "formatter" || text.length > MAX_ADVISED) return undefined;
  const separator = text.charAt(0);
  const isSpaced = separator === " " && /"[^"]* [^"]*"|'[^']* [^']*'/.test(text);
  if (!isSpaced && !/'[^']*'/.test(text)) return undefined;
  const args = isSpaced ? (text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []) : (call.arguments?.values ?? []);
  const written = args.map((argument) => argument.replace(/^'([^'"]*)'$/, '"$1"'));
  const chosen = isSpaced ? SEPARATORS.find((one) => !text.includes(one)) : separator;
  if (chosen === undefined) return undefined;
  const tag = `{.${call.name}${written.map((argument) => chosen + argument).join("")}}`;
  return isSpaced
    ? `A space separates the arguments. Use another character: ${tag}.`
    : `Strings are in double quotes: ${tag}.`;
}

/** Longer arguments are not repeated in a message. */
const MAX_ADVISED = 200;

function countProblem(
  { parameters, needsArguments, ignoresSurplus }: FormatterDefinition | PredicateDefinition,
  count: number,
): ArgumentProblem | undefined {
  const minimum = Math.max(
    parameters.filter((parameter) => parameter.optional !== true).length,
    needsArguments === true ? 1 : 0,
  );
  if (count < minimum) return { message: `it takes at least ${amount(minimum)}, not ${count}` };
  const last = parameters.at(-1);
  // Functions without declared parameters ignore arguments.
  if (last === undefined || last.repeated === true || count <= parameters.length) return undefined;
  return {
    index: parameters.length,
    message: `it takes at most ${amount(parameters.length)}, not ${count}`,
    harmless: ignoresSurplus === true,
  };
}

function amount(count: number): string {
  return count === 1 ? "1 argument" : `${count} arguments`;
}

function firstProblem(
  parameters: readonly Parameter[],
  args: readonly { readonly text: string }[],
): ArgumentProblem | undefined {
  for (const [index, { text }] of args.entries()) {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    const message = parameter === undefined ? undefined : problemWith(parameter, text);
    if (message !== undefined) return { index, message, harmless: parameter?.kind === "option" };
  }
  return undefined;
}

function problemWith(parameter: Parameter, text: string): string | undefined {
  const { kind, name, choices = [] } = parameter;
  switch (kind) {
    case "integer":
      return /^[+-]?[0-9]+$/.test(text) ? undefined : `${name} must be a whole number, not ${quote(text)}`;
    case "keyword":
      return choices.length === 0 || choices.includes(text)
        ? undefined
        : `${name} must be one of ${choices.join(", ")}, not ${quote(text)}`;
    case "option": {
      const option = /^[^:=]*/.exec(text)?.[0] ?? "";
      return choices.length === 0 || choices.includes(option)
        ? undefined
        : `${quote(option)} is not one of its options: ${choices.join(", ")}`;
    }
    case "operand":
      return isOperand(text) ? undefined : `${quote(text)} is neither JSON nor a reference`;
    default:
      return undefined;
  }
}

/**
 * Accepts JSON and anything that starts like a reference or an index. `3x` is valid because it may be a key in the
 * data.
 */
function isOperand(text: string): boolean {
  if (/^(?:@|\$?[a-zA-Z]|[0-9])/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the span of the argument at `index`, or `fallback` if there is none. */
export function argumentSpan(list: Arguments | undefined, index: number, fallback: Span): Span {
  if (list === undefined) return fallback;
  const delimiter = String.fromCodePoint(list.text.codePointAt(0) ?? 0x20).length;
  let start = list.start + delimiter;
  for (let i = 0; i < index; i++) start += (list.values[i]?.length ?? 0) + delimiter;
  return { start, end: start + (list.values[index]?.length ?? 0) };
}
