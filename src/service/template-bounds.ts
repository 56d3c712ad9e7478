import { quote } from "../core/diagnostics/message.js";
import { compileCost } from "../core/syntax/compile-cost.js";
import type { Config } from "./config.js";
import { Problem } from "./errors.js";

/** Refuses too many partials. Takes what has not been checked yet: telling of each that it is wrong would take long. */
export function requireFewPartials(input: unknown, { partialLimit }: Config): void {
  if (typeof input !== "object" || input === null || !Object.hasOwn(input, "partials")) return;
  const { partials } = input as { readonly partials: unknown };
  if (typeof partials !== "object" || partials === null) return;
  if (Object.keys(partials).length <= partialLimit) return;
  throw new Problem("partials-too-many", { detail: `At most ${partialLimit} partials are taken.` });
}

/** UTF-16 code units of a partial's name: each of the errors in it says where it stands. */
const LONGEST_NAME = 1_000;

/** Refuses templates that are too much together, and partials whose names are. */
export function requireModestTemplate(
  input: {
    readonly template?: string | undefined;
    readonly partials?: Readonly<Record<string, string>> | undefined;
  },
  { templateLimit }: Pick<Config, "templateLimit">,
): void {
  const { partials = {} } = input;
  if (Object.keys(partials).some((name) => name.length > LONGEST_NAME)) {
    throw new Problem("request-invalid", {
      detail: "See `errors` for each mistake and its path.",
      errors: [{ path: "partials", message: `must have names of at most ${LONGEST_NAME} characters` }],
    });
  }
  const sources = Object.values(partials);
  let length = input.template?.length ?? 0;
  for (const source of sources) length += source.length;
  if (length > templateLimit) {
    throw new Problem("template-too-large", {
      detail: `A template and its partials may have ${templateLimit} characters together.`,
    });
  }
}

/** Refuses a template that would take long to compile, which nothing interrupts. Asked only when it is about to be compiled. */
export function requireSimpleTemplate(source: string, name: string | undefined, limit: number): void {
  if (compileCost(source, limit) <= limit) return;
  const what = name === undefined ? "The template" : quote(name);
  throw new Problem("template-too-complex", {
    detail: `${what} has too many tags; divide it into partials.`,
  });
}
