import { defineRule } from "../rule.js";

export const partialCycle = defineRule({
  code: "partial-cycle",
  level: "error",
  needs: "project",
  summary: "Partials apply each other in an endless cycle.",
  explanation:
    "A partial may apply itself, for instance for nested comments, as long as a section, loop or condition " +
    "around the call eventually stops it. If no such block guards any call of the cycle, every render runs " +
    "into the limit of nested partials.",
  examples: {
    bad: ["{@|apply self.block}"],
    good: ["{.section replies}{.repeated section @}{@|apply self.block}{.end}{.end}"],
  },
  create: (context) => ({
    end: () => {
      const { project, path } = context;
      const file = project?.file(path);
      if (project === undefined || file === undefined) return;
      for (const call of file.calls) {
        if (file.macros.includes(call.name)) continue;
        const cycle = project.endlessCycle(file, call);
        if (cycle === undefined) continue;
        context.report({
          span: call.span,
          message: `These partials apply each other without end: ${cycle.join(" → ")}.`,
          help: "Put a section or condition around one of the calls; test {.if @.kids} rather than {.if kids}.",
        });
      }
    },
  }),
});
