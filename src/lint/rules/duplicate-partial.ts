import { quote } from "#core/diagnostics/message.js";
import { isSecondary } from "../repository/repository.js";
import { defineRule } from "../rule.js";

export const duplicatePartial = defineRule({
  code: "duplicate-partial",
  level: "error",
  needs: "project",
  summary: "Two partials of the site have the same file name.",
  explanation:
    "Templates apply partials by file name, in any folder. If several files have the same name, `platen serve` " +
    "uses the first by path and reports the others, and `platen render --partials` refuses the folder. Copies in " +
    "folders for build output, old files or drafts are not reported. Files that are neither blocks nor regions " +
    "are reported only if a template applies or includes their name. Files in folders below `blocks` are not " +
    "reported, because templates can apply them by path.",
  examples: {
    bad: ["<p>The file regions/menu.block of a site that has a blocks/menu.block.</p>"],
    good: ["<p>The file regions/menu.region of a site that has a blocks/menu.block.</p>"],
  },
  create: (context) => ({
    end: () => {
      const { project, path, role } = context;
      const file = project?.file(path);
      const first = file && project?.partial(file.name);
      if (file === undefined || first === undefined || first === file || isSecondary(path)) return;
      // Templates call such a block by its path.
      if (file.blockPath !== file.name) return;
      const isPartial = role === "block" || role === "region" || project?.called.has(file.name) === true;
      if (!isPartial) return;
      context.report({
        span: { start: 0, end: 0 },
        message: `Templates that apply ${quote(file.name)} get ${first.path}, never this file.`,
        help: "Rename one of the two.",
      });
    },
  }),
});
