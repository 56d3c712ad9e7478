import { quote } from "#core/diagnostics/message.js";
import { defineRule } from "../rule.js";

/** A name that fits into `{a|apply name}`. */
const APPLICABLE = /^[^\s|{}\p{Cc}]+$/u;

export const unusedPartial = defineRule({
  code: "unused-partial",
  level: "warning",
  needs: "project",
  summary: "A block is never applied.",
  explanation:
    "A block is rendered only if a template applies or includes it, another file names it, or a " +
    "`.block.conf` beside it replaces a block of the platform. Files in folders for build output, old files or " +
    "drafts are not reported. The platform itself renders pages, lists, items and regions.",
  examples: {
    bad: ["<p>A block in blocks/ that no template of the site applies.</p>"],
    good: ["<p>A block that pages/home.page applies.</p>"],
  },
  create: (context) => ({
    end: () => {
      const { project, role, path } = context;
      const file = project?.file(path);
      if (project === undefined || file === undefined || role !== "block") return;
      if (project.isUsedOtherwise(file) || project.isCalled(file)) return;
      context.report({
        span: { start: 0, end: 0 },
        message: `Nothing applies the block ${quote(file.name)}.`,
        help: APPLICABLE.test(file.name)
          ? `Apply it with {value|apply ${file.name}}, or delete the file.`
          : "Give the file a name without spaces, braces and bars and apply it, or delete it.",
      });
    },
  }),
});
