import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { standardLibrary } from "../../dist/core/library/standard.js";
import { parse } from "../../dist/core/syntax/index.js";
import { ConfigResolver } from "../../dist/lint/config/resolve.js";
import { lintText } from "../../dist/lint/runner.js";
import { generateTemplates } from "./lint-corpus.js";
import { duration } from "./measure.js";

/*
 * Lints a thousand templates of realistic sizes, and compares the start for a single one with a bare Node. Only the
 * ratios are meaningful, because times depend on the machine and its load. `--compare FOLDER` compares with the built
 * program of another checkout.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    starts: { type: "string", default: "9" },
    compare: { type: "string" },
  },
});
const platen = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "platen-bench-"));

function run(argv) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, maxBuffer: 1e9 });
  if (status !== 0 && status !== 1) throw new Error(`${argv.join(" ")}: ${stderr}`);
  return performance.now() - start;
}

function median(times) {
  return times.sort((a, b) => a - b)[times.length >> 1];
}

function rounds(count, measured) {
  return median(Array.from({ length: count }, measured));
}

try {
  const templates = generateTemplates(1000);
  mkdirSync(join(folder, "files"));
  for (const { name, text } of templates) writeFileSync(join(folder, "files", name), text);
  const characters = templates.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`${templates.length} templates, ${(characters / 1e6).toFixed(1)} MB`);

  const count = Number(values.rounds);
  const line = (title, time, note = "") => {
    const rate = `${Math.round(templates.length / (time / 1000))} files/s`;
    console.log(`${title.padEnd(28)} ${duration(time * 1e6).padEnd(9)} ${rate.padEnd(14)} ${note}`);
  };
  const lint = [platen, "lint", "files", "--format", "json"];
  const cold = rounds(count, () => run(lint));
  line("cold", cold);
  if (values.compare !== undefined) {
    const other = [join(resolve(values.compare), "bin", "platen.js"), ...lint.slice(1)];
    // Alternates, so that other load affects both.
    /** @type {number[]} */
    const before = [];
    /** @type {number[]} */
    const now = [];
    for (let i = 0; i < 2 * count + 1; i++) {
      before.push(run(other));
      now.push(run(lint));
    }
    const [one, two] = [median(before), median(now)];
    line("cold, the other program", one, `this one ${duration(two * 1e6)}: ${(two / one).toFixed(2)} ×`);
  }
  run([...lint, "--cache"]);
  const cached = rounds(count, () => run([...lint, "--cache"]));
  line("with --cache, nothing new", cached, `${(cached / cold).toFixed(2)} × cold`);

  const settings = (await ConfigResolver.of()).settingsFor("x.html");
  const each = (work) => {
    const start = performance.now();
    for (const { name, text } of templates) work(name, text);
    return performance.now() - start;
  };
  const parsed = rounds(count, () => each((_, text) => parse(text)));
  const linted = rounds(count, () =>
    each((path, text) => lintText({ path, text }, { library: standardLibrary, settings })),
  );
  line("in process, warm", linted, `${(linted / parsed).toFixed(2)} × parse`);
  const [largest] = [...templates].sort((a, b) => b.text.length - a.text.length);
  const input = { path: largest.name, text: largest.text };
  const alone = rounds(count, () => {
    const start = performance.now();
    lintText(input, { library: standardLibrary, settings });
    return performance.now() - start;
  });
  console.log(
    `${"the largest".padEnd(28)} ${duration(alone * 1e6).padEnd(9)} ${Math.round(largest.text.length / 1000)} kB`,
  );

  // Alternates, so that other load affects both.
  const bare = [];
  const started = [];
  for (let i = 0; i < Number(values.starts); i++) {
    bare.push(run(["-e", "0"]));
    started.push(run([platen, "lint", join("files", templates[0].name)]));
  }
  const [node, one] = [median(bare), median(started)];
  console.log(
    `${"start, lint one file".padEnd(28)} ${duration(one * 1e6).padEnd(9)} node -e 0 ${duration(node * 1e6)}` +
      `: ${duration((one - node) * 1e6)} above, ${(one / node).toFixed(2)} ×`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
