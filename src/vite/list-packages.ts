import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** The folder of the package that a module belongs to. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Writes the packages in a bundle as a software bill of materials in CycloneDX's format, beside their licences, and
 * each licence once. `copied` are the folders of packages whose files are copied instead.
 */
export function listPackages(copied: readonly string[] = []): Plugin {
  return {
    name: "list-packages",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set([
        ...copied,
        ...modules.flatMap((id) => PACKAGE_FOLDER.exec(id.replace(/^\0/, ""))?.[0] ?? []),
      ]);
      const components = new Map([...folders].map(componentIn));
      const root = componentIn(join(import.meta.dirname, "../.."))[1];
      const document = {
        bomFormat: "CycloneDX",
        specVersion: "1.6",
        version: 1,
        metadata: { component: { ...root, type: "application" } },
        components: [...components.entries()]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([, each]) => each),
      };
      this.emitFile({
        type: "asset",
        fileName: "sbom.cdx.json",
        source: `${JSON.stringify(document, undefined, 1)}\n`,
      });
    },
    async writeBundle({ dir = "" }) {
      const file = join(dir, "licenses.md");
      if (existsSync(file)) await writeFile(file, withoutRepetition(await readFile(file, "utf8")));
    },
  };
}

/** Refers to the package with the same licence instead of repeating its text. */
function withoutRepetition(licenses: string): string {
  const firsts = new Map<string, string>();
  const sections = licenses.split(/^(?=## )/m).map((section) => {
    const title = section.slice(0, section.indexOf("\n"));
    const text = section.slice(title.length).trim();
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, title.slice("## ".length));
    return first === undefined ? section : `${title}\n\nThe text is that of ${first}.\n\n`;
  });
  return sections.join("");
}

function componentIn(folder: string): readonly [purl: string, component: object] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license } = manifest;
  const [, group, ownName] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return [
    purl,
    {
      type: "library",
      "bom-ref": purl,
      ...(group === undefined ? {} : { group }),
      name: ownName,
      version,
      purl,
      // An identifier or an expression of SPDX.
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    },
  ];
}
