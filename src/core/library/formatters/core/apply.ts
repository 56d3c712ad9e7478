import type { PartialOptions } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";

export const apply = defineFormatter({
  name: "apply",
  family: "core",
  summary: "Renders a partial or macro with the value as its scope.",
  accepts: "Any value, even a missing one.",
  parameters: [
    { name: "name", summary: "Name of the partial or macro.", kind: "text" },
    {
      name: "option",
      summary:
        "`private` hides the surrounding scope; `key=value` becomes `@args.key` in the partial. Anything " +
        "else is ignored.",
      kind: "text",
      optional: true,
      repeated: true,
    },
  ],
  needsArguments: true,
  handsOver: true,
  bind: (args) => {
    const [name, ...rest] = args;
    if (name === undefined) return () => "";
    const options: PartialOptions = {
      isolated: rest.includes("private"),
      args: rest.length === 0 ? undefined : pairs(rest),
    };
    return (value, context) => context.applyPartial(name, value, options);
  },
  examples: [
    {
      template: "{person|apply card.html}",
      data: { person: { name: "Ada" }, site: "S" },
      partials: { "card.html": "<{name} of {site}>" },
      output: "<Ada of S>",
    },
    {
      template: "{person|apply card.html private size=big}",
      data: { person: { name: "Ada" }, site: "S" },
      partials: { "card.html": "<{name}{site} {@args.size}>" },
      output: "<Ada big>",
    },
    {
      template: "{.macro row}[{@}]{.end}{.repeated section list}{@|apply row}{.end}",
      data: { list: [1, 2] },
      output: "[1][2]",
    },
  ],
});

/** No prototype, because the keys come from the template: `__proto__` is an ordinary key. */
function pairs(args: readonly string[]): Readonly<Record<string, string>> {
  const result: Record<string, string> = Object.create(null);
  for (const argument of args) {
    const equals = argument.indexOf("=");
    if (equals >= 0) result[argument.slice(0, equals)] = argument.slice(equals + 1);
  }
  return result;
}
