import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import type { RepeatedNode, SectionNode } from "#core/syntax/index.js";
import { whereApplied } from "../data/scopes.js";
import { defineRule } from "../rule.js";

export const sectionWithoutData = defineRule({
  code: "section-without-data",
  level: "warning",
  needs: "data",
  summary: "A section or loop enters a value that the data never has.",
  explanation:
    "Sections look up their target only in the current value, not in outer scopes. A section inside a section " +
    "therefore often uses the wrong value, and its body is never rendered. Sections with an `.or` branch and " +
    "names that do not resemble any name in the data are not reported, because the data of one page may be " +
    "incomplete.",
  examples: {
    bad: ["{.section item}{.section wesbite}x{.end}{.end}"],
    good: ["{.section item}{.section author}x{.end}{.end}", "{.section banner}x{.or}none{.end}"],
  },
  create: (context) => {
    const check = (node: SectionNode | RepeatedNode): void => {
      if (node.otherwise !== undefined || node.alternatives.length > 0) return;
      const { data } = context;
      const target = data?.target(node.reference);
      if (data === undefined || target?.kind !== "missing") return;
      const segment = String(node.reference.path[target.segment]);
      const outside = data.lookup(node.reference).kind === "found";
      const suggestion = nearest(segment, target.keys);
      if (!outside && suggestion === undefined) return;
      context.report({
        span: node.reference,
        message: outside
          ? `The current value has no ${quote(segment)}${whereApplied(data)}, and sections do not look further out.`
          : `The data has no ${quote(segment)} here${whereApplied(data).replace(/^ /, ", ")}.`,
        help: outside
          ? `Use {.if ${node.reference.text}}, which also looks in outer scopes, or bind it first with .var.`
          : `Did you mean ${quote(suggestion)}?`,
      });
    };
    return { enter: { section: check, repeated: check } };
  },
});
