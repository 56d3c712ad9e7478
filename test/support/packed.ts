import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { madeOnce } from "./made-once.js";
import { repositoryRoot } from "./repository-root.js";

export interface PackedPackage {
  readonly tarball: string;
  /** The files in it, by their paths in the repository. */
  readonly paths: readonly string[];
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
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ];
  return { tarball: join(folder, report.filename), paths: report.files.map(({ path }) => path) };
}
