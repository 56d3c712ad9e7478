import type { Explanation } from "../../lint/explain.js";

/** Formats an explanation as Markdown, like the page of a rule in the guide. */
export function explanationMarkdown({ code, level, summary, explanation, bad, good }: Explanation): string {
  const parts = [`# ${code}`];
  if (summary !== undefined) parts.push(summary);
  parts.push(explanation, `Level: ${level}.`);
  if (bad.length > 0) parts.push("## Reported", ...bad.map(codeBlock));
  if (good.length > 0) parts.push("## Not reported", ...good.map(codeBlock));
  return parts.join("\n\n");
}

/** Returns a code block. Its fence is longer than any run of backticks inside. */
function codeBlock(example: string): string {
  const longest = Math.max(2, ...(example.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}jsont\n${example}\n${ticks}`;
}
