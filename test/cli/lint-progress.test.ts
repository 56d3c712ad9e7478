import { expect, test } from "vitest";
import { Progress } from "#cli/commands/lint-progress.js";
import { io, run, Sink } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

class Terminal extends Sink {
  readonly isTTY = true;
}

/** The output of a run whose files take `each` milliseconds. */
async function progressText(
  stderr: Sink,
  files: number,
  each: number,
  env: Record<string, string> = {},
): Promise<string> {
  let now = 1_700_000_000_000;
  const progress = new Progress(io({ stderr, env, clock: () => now }), files);
  for (let done = 0; done < files; done++) {
    await progress.at(done);
    now += each;
  }
  await progress.end();
  return stderr.text;
}

const CLEAR = "\r\u001b[K";

test("a long run on a terminal shows its progress and clears the line at its end", async () => {
  const progress = [12, 14].map((done) => `${CLEAR}linting ${done} of 16 files`);
  expect(await progressText(new Terminal(), 16, 60)).toBe(`${progress.join("")}${CLEAR}`);
});

test("a short run and a run whose output is redirected show no progress", async () => {
  expect(await progressText(new Terminal(), 11, 60)).toBe("");
  expect(await progressText(new Sink(), 16, 60)).toBe("");
  expect(await progressText(new Terminal(), 16, 60, { TERM: "dumb" })).toBe("");
});

test("lint uses colors on a terminal, but none with TERM=dumb unless they are forced", async () => {
  const { path: cwd } = await TemporaryFolder.create({ "a.page": "{.if a}" });
  const isColored = async (env: Record<string, string>, ...argv: string[]) => {
    const stdout = new Terminal();
    await run(["lint", "a.page", ...argv], { cwd, stdout, env });
    return stdout.text.includes("\u001b[");
  };
  expect(await isColored({ TERM: "xterm" })).toBe(true);
  expect(await isColored({ TERM: "dumb" })).toBe(false);
  expect(await isColored({ TERM: "dumb", FORCE_COLOR: "1" })).toBe(true);
  expect(await isColored({ TERM: "dumb" }, "--color")).toBe(true);
});
