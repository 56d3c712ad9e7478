import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import type { Report } from "../rule.js";

const MAX_LENGTH = 500;

/** Browsers ignore what follows the name of an end tag. Conditions in it may be deliberate. */
export function textInEndTag(offset: number, text: string): Report | undefined {
  const start = text.lastIndexOf("</", offset);
  const [written, name, extra] =
    /^<\/([\w:-]+)(\s[^<>{}]*)>/.exec(text.slice(start, start + MAX_LENGTH)) ?? [];
  if (written === undefined || name === undefined || extra === undefined || extra.trim() === "")
    return undefined;
  const from = start + 2 + name.length + extra.search(/\S/);
  const to = from + extra.trim().length;
  return {
    span: { start: from, end: to },
    message: `Browsers ignore ${quote(extra.trim())} in the end tag of ${quote(name)}.`,
    help: `Write </${name}>, and move the rest to the start tag.`,
    fix: repairingFix(`Write </${name}>`, { start, end: start + written.length }, `</${name}>`, false),
  };
}

/** Returns the report for a second > after an end tag. Before a link, it may be the arrow of a path of links. */
export function extraBracket(start: number, text: string): Report | undefined {
  const after = /^<\/[\w:-]+\s*>(?=>(?:\w|<(?!\/?a\b)|[ \t]*(?:[\r\n]|$)))/i.exec(
    text.slice(start, start + MAX_LENGTH),
  );
  if (after === null) return undefined;
  const span = { start: start + after[0].length, end: start + after[0].length + 1 };
  return {
    span,
    message: "There is an extra > after this tag.",
    help: "Remove it.",
    fix: repairingFix("Remove the >", span, ""),
  };
}

/** Browsers ignore an end tag whose name does not follow the slash directly. */
export function wrongEnd(offset: number, text: string): Report | undefined {
  const start = text.lastIndexOf("<", offset);
  const [written, name] = /^<\/[\s/]+([a-z][a-z0-9]*)\s*>/i.exec(text.slice(start, start + 80)) ?? [];
  if (written === undefined) return undefined;
  const span = { start, end: start + written.length };
  return {
    span,
    message: `${quote(written)} is not an end tag.`,
    help: `Write </${name}>.`,
    fix: repairingFix(`Write </${name}>`, span, `</${name}>`),
  };
}
