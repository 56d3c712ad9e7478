import { quote } from "#core/diagnostics/message.js";
import { Ranges } from "#core/source/ranges.js";
import type { Span } from "#core/source/span.js";
import type { Report } from "../rule.js";

/** Names of platform tags after their prefix. */
const NAMES = "block-field|navigation|folder-navigation|query|script|category|related";
const WITH_PREFIX = new RegExp(`<(?!squarespace:)(s[quarespc]{7,12}[:_.-])(${NAMES})(?=[\\s/>])`, "gi");
const WITHOUT_PREFIX = /<(block-field|folder-navigation)(?=\s[^<>]*(?:id|template)\s*=)/g;

/** Returns tags that would be the platform's if "squarespace:" were spelt correctly. */
export function misspeltPrefixes(text: string, comments: readonly Span[]): readonly Report[] {
  if (!text.includes("<s") && !text.includes("-field") && !text.includes("<folder-")) return [];
  const matches = [...text.matchAll(WITH_PREFIX), ...text.matchAll(WITHOUT_PREFIX)];
  const inComments = new Ranges(comments);
  return matches.flatMap(([written, first, second], i) => {
    const start = matches[i]?.index ?? 0;
    if (inComments.has(start)) return [];
    return [
      {
        span: { start: start + 1, end: start + written.length },
        message: `The platform has no tag ${quote(written.slice(1))}.`,
        help: `Did you mean ${quote(`squarespace:${second ?? first}`)}?`,
      },
    ];
  });
}
