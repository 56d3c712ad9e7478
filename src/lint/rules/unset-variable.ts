import { quote } from "../../core/diagnostics/message.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import { defineRule } from "../rule.js";

/** Comparing thousands of names with thousands takes seconds, and no author makes so many slips. */
const SUGGESTIONS = 100;

export const unsetVariable = defineRule({
  code: "unset-variable",
  level: "warning",
  summary: "A local variable is used where nothing has set it.",
  explanation:
    "A variable exists from its `.var`, `.ctx` or `.inject` on until the section or loop turn around it " +
    "ends; every turn of a loop begins without the variables of the one before. Blocks and regions may be " +
    "given variables by whoever applies them, so only pages are looked at.",
  examples: {
    bad: ["{@name|html}{.var @name item.title}", "{.section item}{.var @name title}{.end}{@name|html}"],
    good: ["{.var @name item.title}{@name|html}", "{.repeated section items}{@index}{.end}"],
  },
  create: (context) => ({
    end: () => {
      const { role, project, path, locals } = context;
      const own = project?.file(path);
      const applied = own !== undefined && project?.called.has(own.name) === true;
      const page = role === "page" || role === "unknown";
      if (!page || applied) return;
      const names = new Set(locals.definitions.map(({ name }) => name));
      let compared = 0;
      for (const { reference, name, inMacro, afterInclude } of locals.unset) {
        if (inMacro || afterInclude) continue;
        const known = names.has(name);
        if (!known && role !== "page") continue;
        const suggestion = known || ++compared > SUGGESTIONS ? undefined : nearest(name, names);
        context.report({
          span: { start: reference.start, end: reference.start + name.length },
          message: known
            ? `${quote(name)} is not set here; where it is set comes later, or ended before.`
            : `Nothing sets ${quote(name)}.`,
          help:
            suggestion === undefined
              ? "Set it with .var before, in the same section or around it."
              : `Did you mean ${quote(suggestion)}?`,
        });
      }
    },
  }),
});
