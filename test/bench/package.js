import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.js";

/*
 * Installs the package, as `npm pack` makes it, into an empty folder, and prints its packages, its megabytes and the
 * time of `import "platen"`. Then prints figures of the source: how much of it is imports, the size of the service, and
 * the files that only a file beside them imports, registered kinds included. Needs a registry. Builds nothing:
 * `npm run bench:package` does before.
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAM = 'const s = performance.now(); await import("platen"); console.log(performance.now() - s);';
const IMPORTS = 11;
/** A file with more lines has a subject of its own. */
const SMALL_FILE = 40;
const IMPORT = /^(?:import|export)\b[^;"]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

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
printSourceFigures();

function printSourceFigures() {
  const source = join(ROOT, "src");
  const texts = new Map(
    readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [join(source, name), readFileSync(join(source, name), "utf8")]),
  );
  const importers = new Map();
  let imports = 0;
  for (const [file, text] of texts) {
    for (const [, from, only, lazy] of text.matchAll(IMPORT)) {
      imports++;
      const name = from ?? only ?? lazy ?? "";
      const path = name.startsWith("#") ? join(source, name.slice(1)) : join(dirname(file), name);
      const imported = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((one) =>
        texts.has(one),
      );
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  const lineCount = (text = "") => text.split("\n").length - 1;
  const lines = (files) => files.reduce((sum, file) => sum + lineCount(texts.get(file)), 0);
  const files = [...texts.keys()];
  const ofOneUse = files.filter((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const isLocal = importer !== undefined && dirname(importer) === dirname(file);
    return isLocal && others.length === 0 && lines([file]) <= SMALL_FILE;
  });
  console.log(`source               ${files.length} files, ${lines(files)} lines`);
  console.log(`imports              ${((imports / lines(files)) * 100).toFixed(1)} per 100 lines`);
  console.log(
    `src/service          ${lines(files.filter((file) => file.startsWith(join(source, "service/"))))} lines`,
  );
  console.log(`files of one use     ${ofOneUse.length}`);
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
