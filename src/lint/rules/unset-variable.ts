import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { defineRule } from "../rule.js";

/** Maximum number of names that get a suggestion. Comparing thousands of names takes seconds. */
const MAX_SUGGESTIONS = 100;

/** A name for a missing value, for example as the value of a private partial. */
const NOTHING = /^@null$/i;

export const unsetVariable = defineRule({
  code: "unset-variable",
  level: "warning",
  summary: "A local variable is used where it is not set.",
  explanation:
    "A variable exists from its `.var`, `.ctx` or `.inject` until the surrounding section or loop iteration ends. " +
    "Each iteration starts without the variables of the previous one. Templates that apply a block or region may " +
    "set variables for it, so only pages are checked. `@NULL`, a usual name for no value, is not reported.",
  examples: {
    bad: ["{@name|html}{.var @name item.title}", "{.section item}{.var @name title}{.end}{@name|html}"],
    good: ["{.var @name item.title}{@name|html}", "{.repeated section items}{@index}{.end}"],
  },
  create: (context) => ({
    end: () => {
      const { role, project, path, locals } = context;
      const file = project?.file(path);
      const applied = file !== undefined && project?.called.has(file.name) === true;
      const page = role === "page" || role === "unknown";
      if (!page || applied) return;
      const names = new Set(locals.definitions.map(({ name }) => name));
      let compared = 0;
      for (const { reference, name, inMacro, afterInclude } of locals.unset) {
        if (inMacro || afterInclude || NOTHING.test(name)) continue;
        const isSet = names.has(name);
        if (!isSet && role !== "page") continue;
        const suggestion = isSet || ++compared > MAX_SUGGESTIONS ? undefined : nearest(name, names);
        context.report({
          span: { start: reference.start, end: reference.start + name.length },
          message: isSet
            ? `${quote(name)} is not set here: it is set later, or its scope has ended.`
            : `Nothing sets ${quote(name)}.`,
          help:
            suggestion === undefined
              ? "Set it with .var first, in the same section or around it."
              : `Did you mean ${quote(suggestion)}?`,
        });
      }
    },
  }),
});
