import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type FitRule, layoutIds, layoutRow, parentOf } from "#model/slides/layouts.js";

const source = new URL("../../src/model/", import.meta.url);

/** Returns the exported constants of a module by name, without functions. */
async function constantsOf(file: string): Promise<[string, unknown][]> {
  const module = (await import(new URL(file, source).href)) as Record<string, unknown>;
  return Object.entries(module).filter(([, value]) => typeof value !== "function");
}

/** Formats members for the guide: `text` 1, `image` 2. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? `\`${value}\`` : `${value}`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === "function") return [];
    if (member === name) return `\`${name}\``;
    const inner = valueText(member);
    return inner === "" ? `\`${name}\`` : `\`${name}\` ${typeof member === "object" ? `(${inner})` : inner}`;
  });
  return members.join(", ");
}

async function table(files: readonly string[]): Promise<string> {
  const rows: string[] = [];
  for (const file of files) {
    for (const [name, value] of await constantsOf(file)) {
      rows.push(`| \`${name}\` | ${valueText(value).replaceAll("|", "\\|")} |`);
    }
  }
  return ["| constant | members |", "| --- | --- |", ...rows].join("\n");
}

/** One row for each layout, with its parent and the numbers of its engine. */
function layoutTable(): string {
  const fitOf = ({ width, height, min, step }: FitRule) =>
    [
      `${width} of the width`,
      ...(height === undefined ? [] : [`${height} of the height`]),
      `${min} px`,
      `× ${step}`,
    ].join(", ");
  const rows = layoutIds.map((id) => {
    const row = layoutRow(id);
    const places = `${row.branding}, ${row.copy}, ${row.topRight ? "top right" : row.links}`;
    const cells = [`\`${id}\``, parentOf(id) ?? "", places, fitOf(row.logo), fitOf(row.heading)];
    return `| ${[...cells, `${row.overlapPadding} px`, `${row.scrollDelay} ms`].join(" | ")} |`;
  });
  return [
    "| layout | behaves as | branding, copy, links | logo | main heading | overlap padding | delay of scrolling |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

describe("the page of enumerations", () => {
  test("is up to date; run vitest with -u to update it", async () => {
    const enumerations = readdirSync(new URL("enumerations", source)).sort();
    const page = `# Enumerations and constants

Programs import them from \`platen/helpers\`. This page is generated.

A member that has a code shows the code after its name.

## Enumerations

${await table(enumerations.map((file) => `enumerations/${file}`))}

## Constants of the editor

${await table(["editor/constants.ts"])}

## Galleries, maps and marquees

A style of a map is stored as its number, counted from 1.

${await table(["media/gallery-options.ts", "media/aspect-ratio.ts", "media/map.ts", "media/marquee.ts"])}

## Layouts of slides

A text shrinks by the factor, until it takes no more than its shares or has its smallest size.

${layoutTable()}
`;
    await expect(page).toMatchFileSnapshot("../../templates/service/guide/enumerations.md");
  });
});
