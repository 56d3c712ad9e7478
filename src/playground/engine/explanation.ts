import type { Explanation } from "#lint/explain.js";

/** The code of problems of the options. */
export const OPTIONS = "options";

/** The explanation of problems of the options. */
export const aboutOptions = `# ${OPTIONS}

An option of the render cannot be used, so the page is rendered without it. The panel Options has all of them:

- The locale is a language tag, such as \`en-US\` or \`de\`.
- The time zone is a name of the IANA database, such as \`Europe/Rome\`.
- The current time is a date and a time, such as \`2026-03-01T09:00:00Z\`.
- Injected values are a JSON object whose keys are the paths of \`.inject\`.`;

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
