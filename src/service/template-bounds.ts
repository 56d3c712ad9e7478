import type { Config } from "./config.js";
import { Problem } from "./errors.js";

/** Refuses templates that would take long to compile. */
export function requireModestTemplate(
  input: {
    readonly template?: string | undefined;
    readonly partials?: Readonly<Record<string, string>> | undefined;
  },
  { templateLimit, partialLimit }: Config,
): void {
  const sources = Object.values(input.partials ?? {});
  if (sources.length > partialLimit) {
    throw new Problem("partials-too-many", { detail: `At most ${partialLimit} partials are taken.` });
  }
  let length = input.template?.length ?? 0;
  for (const source of sources) length += source.length;
  if (length > templateLimit) {
    throw new Problem("template-too-large", {
      detail: `A template and its partials may have ${templateLimit} characters together.`,
    });
  }
}
