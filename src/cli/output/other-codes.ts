import type { Explanation } from "#lint/explain.js";
import { siteCodes } from "#site/site-codes.js";

const codes: Readonly<
  Record<string, Pick<Explanation, "explanation"> & { readonly severity: Explanation["level"] }>
> = {
  ...siteCodes,
  "format-difference": {
    severity: "error",
    explanation:
      "The formatted template rendered another page than the old one, so the file stays as it is. This is a defect " +
      "of the formatter: please report it with the template. `{# platen-format-off #}` leaves a part of a template " +
      "alone.",
  },
};

/** The codes that are printed besides those of lint and of the service. */
export const otherCodes: readonly string[] = Object.keys(codes);

export function explainOther(code: string): Explanation | undefined {
  if (!Object.hasOwn(codes, code)) return undefined;
  const { severity, explanation } = codes[code] as (typeof codes)[string];
  return { code, level: severity, explanation, bad: [], good: [] };
}
