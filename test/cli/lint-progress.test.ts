import { expect, test } from "vitest";
import { Progress } from "../../src/cli/commands/lint-progress.js";
import { Sink, world } from "../support/cli.js";

class Terminal extends Sink {
  readonly isTTY = true;
}

/** The output of a run whose files take `each` milliseconds. */
async function progressText(stderr: Sink, files: number, each: number): Promise<string> {
  let now = 1_700_000_000_000;
  const progress = new Progress(world({ stderr, clock: () => now }), files);
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
});
