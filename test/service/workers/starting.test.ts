import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectionToEach, servedProgram } from "../../support/served-program.js";

const argv = ["--workers", "2"];

describe("several workers", () => {
  test("on a port that is taken fail as one process does", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const served = await servedProgram({ argv, settings: { port } });
    expect(await served.exit).toBe(2);
    expect(served.told).toEqual([
      `platen: port ${port} of 127.0.0.1 is in use; choose another one with --port`,
    ]);
  });

  test("with nothing to serve fail as one process does", async () => {
    const [one, two] = await Promise.all([
      servedProgram({ settings: { site: "nowhere" } }),
      servedProgram({ argv, settings: { site: "nowhere" } }),
    ]);
    expect([await one.exit, await two.exit]).toEqual([2, 2]);
    const withoutFolder = (lines: readonly string[]) => lines.map((line) => line.replace(/\S+nowhere/, ""));
    expect(withoutFolder(two.told)).toEqual(withoutFolder(one.told));
  });

  test("tell once what is wrong with a site, and each line whose it is", async () => {
    const served = await servedProgram({ argv });
    await served.url();
    await served.folder.write("sites/broken/site.json", "{");
    served.child.kill("SIGUSR2");
    await served.until("renewed");
    expect(served.logged("site is broken")).toHaveLength(1);
    await connectionToEach(served);
    const writers = () => new Set(served.log.map(({ pid }) => Number(pid)));
    // Lines about requests are written some at a time.
    await expect.poll(writers).toEqual(new Set([served.child.pid, ...served.workers().slice(-2)]));
  });

  test("are not for those who work on blocks", async () => {
    const served = await servedProgram({ argv: [...argv, "--dev"] });
    expect(await served.exit).toBe(2);
    expect(served.told).toEqual(["platen: --dev works with one process; leave out --workers"]);
  });

  test.each([1_000, 0])(
    "are refused a stall deadline that renders may reach (%i ms)",
    async (milliseconds) => {
      const settings = { workerStallDeadline: 1_000, limits: { milliseconds } };
      const served = await servedProgram({ argv, settings });
      expect(await served.exit).toBe(2);
      expect(served.told[0]).toContain("workerStallDeadline: must be above limits.milliseconds");
    },
  );
});

test("one process writes no pid, and starts no other", async () => {
  const served = await servedProgram();
  await served.until("listening");
  expect(served.logged("listening")[0]).not.toHaveProperty("pid");
  expect(served.workers()).toEqual([]);
});
