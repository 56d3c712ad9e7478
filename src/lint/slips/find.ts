import type { Library } from "../../core/library/registry.js";
import { foreignSlip } from "./foreign.js";
import { unclosedTag, unopenedTags } from "./lone-brace.js";
import { nativeSlip } from "./native.js";
import type { Slip } from "./slip.js";

/** Longer text in braces is code rather than a malformed tag. */
const MAX_LENGTH = 200;
const BRACE = /[{}\r\n]/g;

/** Finds everything in a text that was probably meant as a tag, in source order. */
export function findSlips(text: string, library: Library): readonly Slip[] {
  const found: Slip[] = [];
  let brace = text.indexOf("{");
  while (brace !== -1) {
    const slip = slipAt(text, brace, library);
    if (slip !== undefined) found.push(slip);
    brace = text.indexOf("{", slip?.end ?? brace + 1);
  }
  const unopened = unopenedTags(text, library).filter((one) =>
    found.every(({ start, end }) => one.end <= start || end <= one.start),
  );
  return [...found, ...unopened].sort((a, b) => a.start - b.start);
}

function slipAt(text: string, brace: number, library: Library): Slip | undefined {
  const next = text[brace + 1];
  if (next === "{" || next === "%") return foreignSlip(text, brace, library);
  BRACE.lastIndex = brace + 1;
  const end = BRACE.exec(text);
  const unclosed = unclosedTag(text, brace, library);
  if (unclosed !== undefined || end?.[0] !== "}" || end.index - brace > MAX_LENGTH) return unclosed;
  const slip = nativeSlip(text.slice(brace + 1, end.index), library);
  return slip === undefined ? undefined : { ...slip, start: brace, end: end.index + 1 };
}
