import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { madeOnce } from "./made-once.js";
import { repositoryRoot } from "./repository-root.js";

export interface PackedPackage {
  readonly tarball: string;
  /** The files in it, by their paths in the repository. */
  readonly paths: readonly string[];
  /** Bytes of all files. */
  readonly unpackedSize: number;
}

/** The package as `npm pack` makes it. The test files share it, since packing takes seconds. */
export async function packed(): Promise<PackedPackage> {
  const folder = await madeOnce("packed", async (place) => {
    const options = ["pack", "--json", "--ignore-scripts", "--pack-destination", place];
    const report = execFileSync("npm", options, {
      cwd: repositoryRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    });
    await writeFile(join(place, "report.json"), report);
  });
  const [report] = JSON.parse(await readFile(join(folder, "report.json"), "utf8")) as [
    {
      readonly filename: string;
      readonly unpackedSize: number;
      readonly files: readonly { readonly path: string }[];
    },
  ];
  const { filename, files, unpackedSize } = report;
  return { tarball: join(folder, filename), paths: files.map(({ path }) => path), unpackedSize };
}
