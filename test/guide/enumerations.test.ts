import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

const source = new URL("../../src/model/", import.meta.url);

/** Exported constants of a module by name; functions are left out. */
async function constantsOf(file: string): Promise<[string, unknown][]> {
  const module = (await import(new URL(file, source).href)) as Record<string, unknown>;
  return Object.entries(module).filter(([, value]) => typeof value !== "function");
}

/** Members as people read them: `text` 1, `image` 2. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? `\`${value}\`` : `${value}`;
  const members = Object.entries(value).map(([name, member]) => {
    if (member === name) return `\`${name}\``;
    const inner = written(member);
    return inner === "" ? `\`${name}\`` : `\`${name}\` ${Array.isArray(member) ? `(${inner})` : inner}`;
  });
  return members.join(", ");
}

async function table(files: readonly string[]): Promise<string> {
  const rows: string[] = [];
  for (const file of files) {
    for (const [name, value] of await constantsOf(file)) {
      rows.push(`| \`${name}\` | \`src/model/${file}\` | ${written(value).replaceAll("|", "\\|")} |`);
    }
  }
  return ["| constant | file | members |", "| --- | --- | --- |", ...rows].join("\n");
}

describe("the page of enumerations", () => {
  test("is generated from them; run vitest with -u to write it", async () => {
    const enumerations = readdirSync(new URL("enumerations", source)).sort();
    const page = `# Enumerations and constants

This page is generated. A member that has a code shows the code after its name.

## Enumerations

${await table(enumerations.map((file) => `enumerations/${file}`))}

## Constants of the editor

${await table(["editor/constants.ts"])}
`;
    await expect(page).toMatchFileSnapshot("../../templates/service/guide/enumerations.md");
  });
});
