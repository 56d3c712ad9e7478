import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PlatformTagDefinition, TagAttributeDefinition } from "#core/library/platform-tag.js";
import { platformTags } from "#site/tags/registry.js";
import { repositoryRoot } from "../support/repository-root.js";
import { show, siteOf } from "../support/tag-site.js";

const file = join(repositoryRoot, "templates/service/guide/platform-tags.md");
/** Set by `npm run guide:rules`. */
const update = process.env["PLATEN_UPDATE_GUIDE"] === "1";

const POSTS = [
  { urlId: "cold-front", title: "Cold front", publishOn: "2026-02-20", tags: ["gale"], categories: ["Logs"] },
  { urlId: "two-bells", title: "Two bells", publishOn: "2026-02-10", tags: ["gale"], categories: ["Crew"] },
];
const LINKS = '{.repeated section items}<a href="{collection.fullUrl}">{collection.title}</a>{.end}';

/** Renders an example as the page of a post, whose blog is in a folder. */
function outputOf(example: string): string {
  const site = siteOf(
    {
      "template.conf": JSON.stringify({
        layouts: { default: { regions: ["site"] } },
        navigations: [{ name: "mainNav" }],
      }),
      "site.region": `<head>{squarespace-headers}</head><pre>${example}</pre>{squarespace-footers}`,
      "blocks/main-nav.block": LINKS,
      "blocks/folder-nav.block": '{.repeated section items}<a href="{fullUrl}">{navigationTitle}</a>{.end}',
      "collections/blog.conf": "{}",
      "collections/blog.item": "",
      "collections/folders.conf": '{ "folder": true }',
      "scripts/site.js": "",
    },
    {
      navigation: { mainNav: [{ collection: "logs" }, { collection: "contact" }] },
      collections: {
        blog: { items: POSTS } as never,
        logs: { type: "folders", title: "Logs", collections: ["blog", "contact"] } as never,
      },
      pages: { contact: { layout: [] } as never },
    },
  );
  const { html, problems } = show(site, "/blog/cold-front");
  if (problems.length > 0) throw new Error(`${example}: ${problems.join(", ")}`);
  return (/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? "").trim();
}

const BODIES: Readonly<Record<PlatformTagDefinition["body"], string>> = {
  always: "It has a body.",
  never: "It has no body and ends in `/>`.",
  "without-template": "It has a body, or names a block with `template`.",
};

const VALUES: Readonly<Record<TagAttributeDefinition["kind"], string>> = {
  text: "text",
  integer: "a whole number",
  switch: "`true` or `false`",
  block: "a block",
  navigation: "a navigation",
  collection: "a collection",
  script: "a script",
};

function rowOf({ name, required, kind, min, max, summary }: TagAttributeDefinition): string {
  const bounds = kind === "integer" && max !== undefined ? `, ${min ?? 0} to ${max}` : "";
  return `| \`${name}\` | ${required === true ? "yes" : ""} | ${VALUES[kind]}${bounds} | ${summary} |`.replaceAll(
    "|  |",
    "| |",
  );
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

function sectionOf({ name, summary, body, attributes, examples }: PlatformTagDefinition): string {
  const shown = examples
    // The end of the body is the end of the page.
    .map((example) => (example.startsWith("<body") ? `${example}</body>` : example))
    .map((example) => `${fenced("jsont", example)}\n\nwrites\n\n${fenced("text", outputOf(example))}`);
  return `## ${name}

${summary} ${BODIES[body]}

| Attribute | Required | Value | Meaning |
| --- | --- | --- | --- |
${attributes.map(rowOf).join("\n")}

${shown.join("\n\n")}
`;
}

const page = `# Platform tags

<!-- This page is generated from the tags. Run \`npm run guide:rules\` to write it again. -->

A platform tag is an element of a [template repository](repositories.md) whose name starts with \`squarespace:\`. Its
attributes may contain tags of the language. A body sees the tag's own data and what all pages have, such as
\`website\`; it sees nothing of the template around it. [platform-tag](rules/platform-tag.md) reports mistakes, and
\`platen explain squarespace:query\` prints a section of this page. The examples are on the page of a blog post.

${platformTags.map(sectionOf).join("\n")}`;

test("the guide describes every platform tag", () => {
  if (update) writeFileSync(file, page);
  expect(readFileSync(file, "utf8")).toBe(page);
});
