import { quote } from "#core/diagnostics/message.js";
import type { MacroNode } from "#core/syntax/index.js";
import { callsOf } from "../project/facts.js";
import { defineRule } from "../rule.js";

export const unusedMacro = defineRule({
  code: "unused-macro",
  level: "warning",
  summary: "A macro is never applied.",
  explanation:
    "A macro writes nothing where it is defined, so a macro that is never applied is dead code. Macros of a block " +
    "or region, which other files may include, are reported only if the whole site is known.",
  examples: {
    bad: ["{.macro price}{amount|money}{.end}<p>x</p>"],
    good: ["{.macro price}{amount|money}{.end}<p>{item|apply price}</p>"],
  },
  create: (context) => {
    const macros: MacroNode[] = [];
    const called = new Set<string>();
    const recordCalls = (node: Parameters<typeof callsOf>[0]): void => {
      for (const { name } of callsOf(node)) called.add(name);
    };
    return {
      enter: {
        variable: recordCalls,
        var: recordCalls,
        include: recordCalls,
        macro: (node) => void macros.push(node),
      },
      end: () => {
        const { project, path, role } = context;
        const isInProject = project?.file(path) !== undefined;
        if (!isInProject && role !== "page") return;
        for (const { name, nameSpan } of macros) {
          if (called.has(name) || (isInProject && project?.called.has(name))) continue;
          context.report({
            span: nameSpan,
            message: `The macro ${quote(name)} is never applied.`,
            help: `Apply it with {value|apply ${name}}, or remove it.`,
          });
        }
      },
    };
  },
});
