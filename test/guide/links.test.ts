import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";
import { guidePages } from "./guide-examples.js";

const GUIDE = "templates/service/guide";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...[...guidePages().keys()].map((page) => `${GUIDE}/${page}`),
];

test.each(documents)("every link in %s leads to a file and to a heading in it", (document) => {
  const broken = linksOf(read(document)).filter((link) => !exists(document, link));
  expect(broken).toEqual([]);
});

test("the documents have links to files and to headings", () => {
  const links = documents.flatMap((document) => linksOf(read(document)));
  expect(links).toContain("templates/service/guide/library.md");
  expect(links).toContain("library.md#the-library-file");
});

function exists(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? document : relative(".", join(dirname(document), path));
  if (!existsSync(join(repositoryRoot, file))) return false;
  return anchor === undefined || anchorsOf(read(file)).includes(anchor);
}

/** Links and images without those to other hosts and to paths of a running service. */
function linksOf(source: string): readonly string[] {
  return [...withoutCode(source).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
}

/** The ids that code hosts and the service give headings. */
function anchorsOf(source: string): readonly string[] {
  return [...withoutCode(source).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutCode(source: string): string {
  return source
    .replace(/^```.*?^```$/gms, "")
    .replace(/`[^`\n]*`/g, (code) => (/\]\(/.test(code) ? "" : code));
}

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), "utf8");
}
