/** A heading of a page of the guide, with the Markdown below it up to the next heading. */
export interface GuideSection {
  readonly heading: string;
  /** The id of the heading, the one that code hosts give it, so that links to it work in both places. */
  readonly id: string;
  readonly text: string;
}

export function titleOf(source: string): string {
  return /^# (.+)$/m.exec(source)?.[1] ?? "Guide";
}

/** Returns the sections of a page in source order. Lines of code are not headings, but part of the text. */
export function sectionsOf(source: string): GuideSection[] {
  const sections: { heading: string; id: string; text: string }[] = [];
  let inCode = false;
  for (const line of source.split("\n")) {
    if (line.startsWith("```")) inCode = !inCode;
    const heading = inCode ? undefined : /^#{1,4} (.+)$/.exec(line)?.[1]?.replaceAll("`", "");
    const current = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, id: idOf(heading), text: "" });
    else if (current !== undefined) current.text += `${line}\n`;
  }
  return sections;
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
