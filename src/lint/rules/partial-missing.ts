import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import type { Node } from "#core/syntax/index.js";
import { callsOf } from "../project/facts.js";
import { defineRule } from "../rule.js";

export const partialMissing = defineRule({
  code: "partial-missing",
  level: "error",
  needs: "project",
  summary: "A template applies a partial that the site does not have.",
  explanation:
    "`apply` and `.include` find macros that were rendered before, files of the site by their file name or by " +
    "their path below `blocks/`, and the platform's partials listed in `systemPartials` of a configuration. Any " +
    "other name writes nothing. In a template repository a block in a folder has only its path, unless a build may " +
    "move it. " +
    "Macros of all files of the site count, because any of them may have been included.",
  examples: {
    bad: ["{@|apply crad.block}", "{.include no-such.block}"],
    good: ["{@|apply card.block}", "{.macro m}x{.end}{@|apply m}"],
  },
  create: (context) => {
    const check = (node: Node): void => {
      const { project } = context;
      if (project === undefined || project.file(context.path) === undefined) return;
      for (const { name, span } of callsOf(node)) {
        if (
          project.reachable(name) !== undefined ||
          project.macros.has(name) ||
          project.isSystemPartial(name)
        ) {
          continue;
        }
        const suggestion = project.partial(name)?.blockPath ?? nearest(name, project.names);
        context.report({
          span,
          message: `There is no partial or macro ${quote(name)}; nothing is written for it.`,
          help:
            suggestion === undefined
              ? "Add the file, or define the macro."
              : `Did you mean ${quote(suggestion)}?`,
        });
      }
    };
    return { enter: { variable: check, var: check, include: check } };
  },
});
