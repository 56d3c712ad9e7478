import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { removingFix } from "../fix.js";
import { namesInText } from "../names/locals.js";
import { callsOf } from "../project/facts.js";
import { defineRule } from "../rule.js";

/** Maximum number of unset names to compare with. With more, nothing is certain anyway. */
const MAX_UNSET = 100;

export const unusedVariable = defineRule({
  code: "unused-variable",
  level: "warning",
  summary: "A local variable is set and never used.",
  explanation:
    "The variable is left over, or a misspelling of another one. Variables that an applied partial or an " +
    "including file may read are not reported.",
  examples: {
    bad: ["{.var @title item.title}<p>{item.title|html}</p>"],
    good: ["{.var @title item.title}<p>{@title|html}</p>"],
  },
  create: (context) => {
    const called: string[] = [];
    const macros = new Set<string>();
    /** Names in malformed tags, which the author may still repair. */
    const inText = new Set<string>();
    const recordCalls = (node: Parameters<typeof callsOf>[0]): void => {
      for (const { name } of callsOf(node)) called.push(name);
    };
    return {
      enter: {
        variable: recordCalls,
        var: recordCalls,
        include: recordCalls,
        macro: (node) => {
          macros.add(node.name);
        },
        text: (node) => {
          for (const name of namesInText(node.text)) inText.add(name);
        },
      },
      end: () => {
        const { project, path, locals, role } = context;
        const file = project?.file(path);
        // An included file sets variables for other files. Only the project knows which files are included.
        if (file === undefined ? role !== "page" && role !== "unknown" : project?.included.has(file.name))
          return;
        const callsPartials = called.some((name) => !macros.has(name));
        // Macros are applied elsewhere, so their variables may be used where they seem unset.
        const unset = new Set(locals.unset.map((use) => use.name));
        const mayBeMeant = (name: string): boolean =>
          inText.has(name) || unset.size > MAX_UNSET || nearest(name, unset) !== undefined;
        for (const { name, node, span, uses, hiddenUsedLater, inMacro } of locals.definitions) {
          if (uses > 0 || locals.mentioned.has(name) || hiddenUsedLater) continue;
          if (inMacro && unset.has(name)) continue;
          if (file === undefined ? callsPartials : project?.mentionsElsewhere(name, path)) continue;
          const fix = removingFix("Remove the tag", node, context.text);
          const certain = fix.certain && !mayBeMeant(name);
          context.report({
            span,
            message: `${quote(name)} is set and never used.`,
            help: "Remove it, or use it.",
            fix: node.kind === "eval" ? undefined : { ...fix, certain },
          });
        }
      },
    };
  },
});
