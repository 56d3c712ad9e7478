import { parse } from "#core/syntax/index.js";
import type { MalformedNode } from "#core/syntax/nodes.js";
import { type Fix, repairingFix } from "../fix.js";

/**
 * Returns a fix for a tag that was left as text, if the repaired string is a tag. A missing blank is certain, a
 * misspelt keyword is a guess.
 */
export function fixMalformed(node: MalformedNode): Fix | undefined {
  const repaired = repair(node);
  if (repaired === undefined || repaired.text === node.text || !isTag(repaired.text)) return undefined;
  return repairingFix(repaired.title, node, repaired.text, repaired.certain);
}

interface Repair {
  readonly title: string;
  readonly text: string;
  readonly certain: boolean;
}

function repair({ text, code, detail }: MalformedNode): Repair | undefined {
  const content = text.slice(1, -1);
  switch (code) {
    case "extra-characters":
      return content.trimEnd() === content
        ? undefined
        : { title: "Remove the space before the brace", text: `{${content.trimEnd()}}`, certain: true };
    case "missing-with":
      return /^\.alternates\s+with\s*$/.test(content)
        ? { title: "Write one space before with", text: "{.alternates with}", certain: true }
        : content === ".alternates"
          ? { title: "Add with", text: "{.alternates with}", certain: true }
          : undefined;
    case "missing-section":
      return /^\.repeated\s+[^\s]+$/.test(content) && !/^\.repeated\s+s/i.test(content)
        ? { title: "Add section", text: text.replace(".repeated", ".repeated section"), certain: true }
        : undefined;
    case "or-predicate-expected":
      return /^\.or\s*$/.test(content)
        ? { title: "Remove the space before the brace", text: "{.or}", certain: true }
        : undefined;
    case "formatter-name-invalid":
      return /\|\s/.test(content)
        ? {
            title: "Remove the space after |",
            text: `{${content.replace(/\|\s+/g, "|").trimEnd()}}`,
            certain: true,
          }
        : undefined;
    case "unknown-instruction": {
      const { name, suggestion } = detail;
      if (name === undefined || suggestion === undefined || !content.startsWith(name)) return undefined;
      const rest = content.slice(name.length);
      const word =
        suggestion === ".repeated" && !/^\s+section\b/.test(rest) ? ".repeated section" : suggestion;
      return { title: `Write ${suggestion}`, text: `{${word}${rest}}`, certain: false };
    }
    default:
      return undefined;
  }
}

function isTag(text: string): boolean {
  const [node, ...others] = parse(text).tree.body;
  return node !== undefined && others.length === 0 && node.kind !== "text" && node.kind !== "malformed";
}
