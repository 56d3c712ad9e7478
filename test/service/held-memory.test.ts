import { once } from "node:events";
import { Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { HeldMemory } from "../../src/service/held-memory.js";
import { type Line, lines } from "../../src/service/requests/lines.js";
import { exchangeBytes, listeningService } from "../support/listening.js";

/** Bodies by name, and those of them that were refused. */
function receivingBodies(limit: number) {
  const receiving = new HeldMemory(limit, "received");
  const refused: string[] = [];
  const body = (name: string) => receiving.begin(({ code }) => refused.push(`${name} ${code}`));
  return { receiving, refused, body };
}

describe("the memory of bodies on their way", () => {
  test("is taken from the largest when it is full, and of equal ones from the oldest", () => {
    const { receiving, refused, body } = receivingBodies(10_000);
    const [small, large, equal] = [body("small"), body("large"), body("equal")];
    small.add(100);
    large.add(4_000);
    equal.add(4_000);
    expect(refused).toEqual([]);
    small.add(2_000);
    expect(refused).toEqual(["large overloaded"]);
    equal.add(4_000);
    small.add(1);
    expect(refused).toEqual(["large overloaded", "equal overloaded"]);
    expect(receiving.held).toBeGreaterThan(2_101);
    // What was refused is over, whatever else comes of it.
    for (const receipt of [large, equal]) {
      receipt.add(50_000);
      receipt.clear();
      receipt.end();
    }
    small.end();
    expect([receiving.held, refused.length]).toEqual([0, 2]);
  });

  test("can be taken to the last byte", () => {
    const { receiving, refused, body } = receivingBodies(10_000);
    const whole = body("whole");
    whole.add(1);
    whole.add(10_000 - 2 * receiving.held + 1);
    expect([refused, receiving.held]).toEqual([[], 10_000]);
  });

  test("is what pieces take, not only what they hold", () => {
    const { receiving, refused, body } = receivingBodies(10_000);
    const crumbs = body("crumbs");
    for (let i = 0; i < 100; i++) crumbs.add(1);
    expect([refused, receiving.held]).toEqual([["crumbs overloaded"], 0]);
  });

  test("holds a line of a batch until it is whole", async () => {
    const receiving = new HeldMemory(100_000, "received");
    const held: number[] = [];
    async function* source() {
      yield Buffer.from("a".repeat(40_000));
      held.push(receiving.held);
      yield Buffer.from("a\nb");
      held.push(receiving.held);
      yield Buffer.from("b".repeat(150_000));
      held.push(-1);
    }
    const read: number[] = [];
    const reading = async () => {
      for await (const line of lines(source(), 1_000_000, receiving)) read.push(line.length);
    };
    await expect(reading()).rejects.toMatchObject({ code: "overloaded" });
    expect(read).toEqual([40_001]);
    expect(held[0]).toBeGreaterThan(40_000);
    expect(held[1]).toBeLessThan(1_000);
    expect(receiving.held).toBe(0);
  });
});

describe("lines of a batch", () => {
  test("give back what they held when the rest does not come", async () => {
    const receiving = new HeldMemory(100_000, "received");
    async function* source() {
      yield Buffer.from("whole\nha");
      throw new Error("gone");
    }
    const reading = lines(source(), 1_000, receiving);
    expect(await reading.next()).toMatchObject({ value: { length: 5 } });
    await expect(reading.next()).rejects.toThrow("gone");
    expect(receiving.held).toBe(0);
  });

  test("hold memory until the next one is asked for, unless others need it", async () => {
    const receiving = new HeldMemory(100_000, "received");
    async function* source() {
      yield Buffer.from(`${"a".repeat(60_000)}\n`);
      yield Buffer.from("b\n");
    }
    const [first, second] = [lines(source(), 100_000, receiving), lines(source(), 100_000, receiving)];
    const { value: waiting } = await first.next();
    expect(receiving.held).toBeGreaterThan(60_000);
    const { value: other } = await second.next();
    expect(() => (waiting as Line).take()).toThrow("Too much is being received already");
    expect((other as Line).take()).toHaveLength(60_000);
    await expect(first.next()).rejects.toMatchObject({ code: "overloaded" });
    await second.next();
    expect(receiving.held).toBeLessThan(1_000);
  });

  test("that were refused are not taken for what is left of them", async () => {
    const receiving = new HeldMemory(10_000, "received");
    async function* source() {
      yield Buffer.from("a".repeat(6_000));
      yield Buffer.from(`${"a".repeat(6_000)}\nb\n`);
    }
    const reading = lines(source(), 1_000_000, receiving);
    await expect(reading.next()).rejects.toMatchObject({ code: "overloaded" });
  });
});

describe("a service whose memory for bodies is full", () => {
  const head = (length: number): string =>
    `POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test("hangs up on who holds most of it, and goes on answering others", async () => {
    const { port, url, service } = await listeningService({ settings: { receivingSize: 300_000 } });
    const slow = new Socket();
    onTestFinished(() => void slow.destroy());
    slow.on("error", () => undefined);
    slow.connect(port, "127.0.0.1");
    await once(slow, "connect");
    const answer: Buffer[] = [];
    slow.on("data", (piece: Buffer) => answer.push(piece));
    slow.write(head(1_000_000) + " ".repeat(200_000));
    await expect.poll(() => service.receiving.held).toBeGreaterThanOrEqual(200_000);
    const body = `${" ".repeat(150_000)}{"template":"x"}`;
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const [reply] = await Promise.all([fetch(`${url}/render`, post), once(slow, "close")]);
    expect([reply.status, await reply.text()]).toEqual([200, "x"]);
    const text = Buffer.concat(answer).toString();
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/\r\nRetry-After: 1\r\n/i);
    expect(text).toMatch(/\r\nConnection: close\r\n/i);
    expect(text).toContain('"code":"overloaded"');
    expect(service.receiving.held).toBe(0);
  });

  test("gives back what callers held that left or were late", async () => {
    const { port, service } = await listeningService({ settings: { bodyDeadline: 300 } });
    const late = await exchangeBytes(port, `${head(99)}{"te`);
    expect(late).toContain("request-timeout");
    expect(late).toMatch(/\r\nConnection: close\r\n/i);
    expect(service.receiving.held).toBe(0);
    const leaving = new Socket();
    leaving.on("error", () => undefined);
    leaving.connect(port, "127.0.0.1");
    await once(leaving, "connect");
    leaving.write(`${head(99)}{"te`);
    await expect.poll(() => service.receiving.held).toBeGreaterThan(0);
    leaving.destroy();
    await expect.poll(() => service.receiving.held).toBe(0);
  });
});
