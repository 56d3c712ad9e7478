import { quote } from "../../core/diagnostics/message.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import { removingFix } from "../fix.js";
import { namesInText } from "../names/locals.js";
import { callsOf } from "../project/facts.js";
import { defineRule } from "../rule.js";

/** Comparing with more names takes long, and where so many are unset, nothing is certain anyway. */
const SUGGESTIONS = 100;

export const unusedVariable = defineRule({
  code: "unused-variable",
  level: "warning",
  summary: "A local variable is set and never used.",
  explanation:
    "It is a leftover, or another one that is used was meant. Variables that a partial applied from here " +
    "may read, or that a file which includes this one may read, are not reported.",
  examples: {
    bad: ["{.var @title item.title}<p>{item.title|html}</p>"],
    good: ["{.var @title item.title}<p>{@title|html}</p>"],
  },
  create: (context) => {
    const called: string[] = [];
    const macros = new Set<string>();
    /** Names in tags that are text, whose author may yet repair them. */
    const inText = new Set<string>();
    const note = (node: Parameters<typeof callsOf>[0]): void => {
      for (const { name } of callsOf(node)) called.push(name);
    };
    return {
      enter: {
        variable: note,
        var: note,
        include: note,
        macro: (node) => {
          macros.add(node.name);
        },
        text: (node) => {
          for (const name of namesInText(node.text)) inText.add(name);
        },
      },
      end: () => {
        const { project, path, locals, role } = context;
        const own = project?.file(path);
        // A file that others include sets variables for them. Only the project knows which files those are.
        if (own === undefined ? role !== "page" && role !== "unknown" : project?.included.has(own.name))
          return;
        const leaves = called.some((name) => !macros.has(name));
        // Macros are rendered elsewhere than they are written, so what they set may be used where it seems unset.
        const unset = new Set(locals.unset.map((use) => use.name));
        const mayBeMeant = (name: string): boolean =>
          inText.has(name) || unset.size > SUGGESTIONS || nearest(name, unset) !== undefined;
        for (const { name, node, span, uses, hiddenUsedLater, inMacro } of locals.definitions) {
          if (uses > 0 || locals.mentioned.has(name) || hiddenUsedLater) continue;
          if (inMacro && unset.has(name)) continue;
          if (own === undefined ? leaves : project?.mentionsElsewhere(name, path)) continue;
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
