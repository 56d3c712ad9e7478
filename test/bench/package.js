import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.js";

/*
 * Installs the package, as `npm pack` makes it, into an empty folder, and prints its packages, its megabytes and the
 * time of `import "platen"`. Needs a registry. Builds nothing: `npm run bench:package` does before.
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAM = 'const s = performance.now(); await import("platen"); console.log(performance.now() - s);';
const IMPORTS = 11;

const folder = mkdtempSync(join(tmpdir(), "platen-installed-"));
try {
  const [{ filename, size, unpackedSize }] = JSON.parse(
    run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], ROOT),
  );
  writeFileSync(join(folder, "package.json"), "{}");
  run("npm", ["install", "--no-audit", "--no-fund", join(folder, filename)], folder);
  const packages = run("npm", ["ls", "--all", "--parseable"], folder).trim().split("\n").length - 2;
  const times = Array.from({ length: IMPORTS }, () =>
    Number(run(process.execPath, ["--input-type=module", "--eval", PROGRAM], folder)),
  );
  console.log(`tarball              ${megabytes(size)} MB, unpacked ${megabytes(unpackedSize)} MB`);
  console.log(`packages beside it   ${packages}`);
  console.log(`node_modules         ${megabytes(bytesBelow(join(folder, "node_modules")))} MB`);
  console.log(`import "platen"      ${median(times).toFixed(0)} ms (median of ${IMPORTS})`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(command, argv, cwd) {
  return execFileSync(command, argv, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 2 ** 26,
  });
}

function bytesBelow(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
