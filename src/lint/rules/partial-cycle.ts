import { defineRule } from "../rule.js";

export const partialCycle = defineRule({
  code: "partial-cycle",
  level: "error",
  needs: "project",
  summary: "Partials apply each other in a circle that nothing ends.",
  explanation:
    "A partial may apply itself, for instance for nested comments, as long as a section, loop or condition " +
    "around it comes to an end. Where none is on the whole way round, the render goes on to the limit of " +
    "nested partials every time.",
  examples: {
    bad: ["{@|apply self.block}"],
    good: ["{.section replies}{.repeated section @}{@|apply self.block}{.end}{.end}"],
  },
  create: (context) => ({
    end: () => {
      const { project, path } = context;
      const own = project?.file(path);
      if (project === undefined || own === undefined) return;
      for (const call of own.calls) {
        if (own.macros.includes(call.name)) continue;
        const circle = project.endlessCycle(own, call);
        if (circle === undefined) continue;
        context.report({
          span: call.span,
          message: `These partials apply each other without end: ${circle.join(" → ")}.`,
          help: "Put a section or condition around one of the calls; test {.if @.kids} rather than {.if kids}.",
        });
      }
    },
  }),
});
