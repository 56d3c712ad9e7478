import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packed } from "./packed.js";
import { repositoryRoot } from "./repository-root.js";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Puts the package, as `npm pack` makes it, into the folder's `node_modules`, and returns its path there. Its
 * dependencies are links to those of the repository, so this needs no registry.
 */
export async function installPacked(folder: string, dependencies = installedDependencies()): Promise<string> {
  const { tarball } = await packed();
  const home = join(folder, "node_modules/platen");
  await mkdir(home, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", home, "--strip-components=1"]);
  for (const name of dependencies) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repositoryRoot, "node_modules", name), link);
  }
  return home;
}

/** The names of the packages that npm installs with Platen on this system. */
export function installedDependencies(): readonly string[] {
  const names = new Set(dependenciesOf(repositoryRoot));
  for (const name of names) {
    for (const each of dependenciesOf(join(repositoryRoot, "node_modules", name))) names.add(each);
  }
  return [...names];
}

function dependenciesOf(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  // Of native packages, npm installs only the one for this system.
  return names.filter((name) => existsSync(join(repositoryRoot, "node_modules", name)));
}
