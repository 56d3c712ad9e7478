import { quote } from "#core/diagnostics/message.js";
import { MAX_PARTIAL_DEPTH } from "../project/project.js";
import { defineRule } from "../rule.js";

export const partialDepth = defineRule({
  code: "partial-depth",
  level: "error",
  needs: "project",
  summary: "Partials are nested deeper than a render allows.",
  explanation: `A render allows ${MAX_PARTIAL_DEPTH} levels of nested partials. Deeper ones are not rendered.`,
  examples: {
    bad: ["{@|apply level-1.block}"],
    good: ["{@|apply card.block}"],
  },
  create: (context) => ({
    end: () => {
      const { project, path, role } = context;
      const file = project?.file(path);
      if (project === undefined || file === undefined || role === "block") return;
      for (const call of file.calls) {
        const partial = project.partial(call.name);
        if (partial === undefined || 1 + project.depth(partial) <= MAX_PARTIAL_DEPTH) continue;
        context.report({
          span: call.span,
          message:
            `Below ${quote(call.name)}, partials are nested ${1 + project.depth(partial)} levels ` +
            `deep, and only ${MAX_PARTIAL_DEPTH} are rendered.`,
          help: "Merge partials that are always applied together.",
        });
      }
    },
  }),
});
