import { describe, expect, test } from "vitest";
import { Connection, connectionToEach, HANGS, isAlive, servedProgram } from "../../support/served-program.js";
import { Load } from "./load.js";

const argv = ["--workers", "2"];

/** Loaded before the program: whoever is about to listen says so, and does not as long as there is a file "hold". */
const HOLDING = `
import { existsSync } from "node:fs";
import { Server } from "node:net";
const { listen } = Server.prototype;
Server.prototype.listen = function (...options) {
  if (!existsSync("hold")) return listen.apply(this, options);
  console.error("held");
  const look = setInterval(() => {
    if (existsSync("hold")) return;
    clearInterval(look);
    listen.apply(this, options);
  }, 20);
  return this;
};`;

describe("SIGUSR2", () => {
  test("replaces all workers under load, with nothing lost, by ones with the settings of now", async () => {
    const served = await servedProgram({ argv, settings: { drainDelay: 1_000 } });
    const url = await served.url();
    const load = new Load(url, 4);
    await load.goesOn();
    const before = served.workers();
    await served.configure({ drainDelay: 1_000, templateLimit: 100, host: "localhost" });
    served.child.kill("SIGUSR2");
    await served.until("renewed");
    await load.goesOn();
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(new Set(load.statuses)).toEqual(new Set([200]));
    expect(before.filter(isAlive)).toEqual([]);
    expect(served.workers().slice(2).filter(isAlive)).toHaveLength(2);
    const large = { template: "x".repeat(101) };
    const reply = await new Connection(url).send({ method: "POST", path: "/render", body: large });
    expect(reply.status).toBe(413);
    const fixed = served.logged("settings stay as they were until the service is started anew");
    expect(fixed).toMatchObject([{ settings: ["host"] }]);
  });

  test("that comes while the workers start is obeyed when they have", async () => {
    const served = await servedProgram({ argv, settings: { logLevel: "trace" } });
    await served.until("worker ready");
    served.child.kill("SIGUSR2");
    await served.until("renewed");
    expect(served.logged("renewed")).toMatchObject([{ complete: true }]);
  });

  test("starts nobody more for a worker that was lost meanwhile", async () => {
    const served = await servedProgram({ argv, settings: { drainDelay: 2_000 } });
    await served.url();
    await served.until("worker ready", 2);
    const second = served.workers()[1] as number;
    served.child.kill("SIGUSR2");
    // The first one leaves, and the second one would be next.
    await served.until("worker ready", 3);
    process.kill(second, "SIGKILL");
    await served.until("renewed");
    await served.until("worker ready", 4);
    expect(served.workers().filter(isAlive)).toHaveLength(2);
  });

  test("replaces also a worker that has been told its settings and does not serve yet", async () => {
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOLDING)}` };
    const served = await servedProgram({ argv, env });
    await served.url();
    await served.until("worker ready", 2);
    await served.folder.write("hold", "");
    process.kill(served.workers()[0] as number, "SIGKILL");
    await expect.poll(() => served.told, { timeout: HANGS }).toContain("held");
    await served.configure({ templateLimit: 100 });
    served.child.kill("SIGUSR2");
    await served.until("renewing");
    await served.folder.rename("hold", "held");
    await served.until("renewed");
    const large = { method: "POST", path: "/render", body: { template: "x".repeat(101) } };
    for (const connection of (await connectionToEach(served)).values()) {
      expect(await connection.send(large)).toMatchObject({ status: 413 });
    }
  });

  test("changes nothing when the settings are broken", async () => {
    const served = await servedProgram({ argv });
    const url = await served.url();
    await served.configure({ prot: 1 });
    served.child.kill("SIGUSR2");
    await served.until("settings are broken");
    expect(String(served.logged("settings are broken")[0]?.["reason"])).toContain('did you mean "port"?');
    expect(await new Connection(url).send({ path: "/readyz" })).toMatchObject({ status: 200 });
    expect(served.workers()).toHaveLength(2);
  });

  test("leaves the old workers where a new one cannot start", async () => {
    const served = await servedProgram({ argv });
    const url = await served.url();
    await served.configure({ site: "nowhere" });
    served.child.kill("SIGUSR2");
    await served.until("renewed");
    expect(served.logged("renewed")).toMatchObject([{ complete: false }]);
    expect(await new Connection(url).send({ path: "/readyz" })).toMatchObject({ status: 200 });
    expect(served.workers().filter(isAlive)).toHaveLength(2);
    // By the settings with which they could start, also who comes after them.
    process.kill(served.workers()[0] as number, "SIGKILL");
    await served.until("worker ready", 3);
  });

  test("that comes during a renewal is obeyed after it", async () => {
    const served = await servedProgram({ argv, settings: { drainDelay: 500 } });
    const url = await served.url();
    served.child.kill("SIGUSR2");
    await served.until("renewing");
    await served.configure({ templateLimit: 100 });
    served.child.kill("SIGUSR2");
    await served.until("renewed", 2);
    expect(served.logged("renewed")).toMatchObject([{ complete: true }, { complete: true }]);
    const large = { method: "POST", path: "/render", body: { template: "x".repeat(101) } };
    expect(await new Connection(url).send(large)).toMatchObject({ status: 413 });
  });
});
