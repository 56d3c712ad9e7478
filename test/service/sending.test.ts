import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test } from "vitest";
import { contentId } from "../../src/client/content-id.js";
import { listeningService } from "../support/listening.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const settings = { sendingSize: 60_000_000, compression: false };
/** A page of so many megabytes: more than the system takes for a reader that does not read. */
const megabytes = (count: number) => ({
  template: "{.repeated section l}{x}{.end}",
  data: { l: Array.from({ length: count }, (_, i) => i), x: "x".repeat(1_000_000) },
  limits: { milliseconds: 35 },
});

async function asking(port: number, body: object, accept = "text/html", call = "POST /render") {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const text = JSON.stringify(body);
  const head = [`${call} HTTP/1.1`, "Host: x", `Accept: ${accept}`, "Content-Type: application/json"];
  socket.write(`${head.join("\r\n")}\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
  return socket;
}

describe("replies that nobody reads", () => {
  test.each(["text/html", "application/json"])("hold no more than may be held (%s)", async (accept) => {
    const { port, service } = await listeningService({ settings });
    const held = (): number => service.sending.held;
    const replies = [];
    for (let count = 0; count < 10; count++) {
      const replied = held();
      replies.push((await asking(port, megabytes(8), accept)).pause());
      if (count === 0) await expect.poll(held).toBeGreaterThan(replied);
      expect(held()).toBeLessThanOrEqual(settings.sendingSize);
    }
    const reply = await fetch(`http://127.0.0.1:${port}/render`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(megabytes(1)),
    });
    expect([reply.status, (await reply.text()).length]).toEqual([200, expect.any(Number)]);
    expect(held()).toBeLessThanOrEqual(settings.sendingSize);
    for (const socket of replies) socket.destroy();
    await expect.poll(held).toBe(0);
  });

  test.each([
    ["small pages", "/render", { template: "{x}", data: { x: "x".repeat(60_000) } }],
    ["findings", "/lint", { template: "{a|zz}".repeat(1_000) }],
  ])("hold no more than may be held, also %s", async (_what, path, body) => {
    const { port, service, server } = await listeningService({
      settings: { ...settings, sendingSize: 1_000_000 },
    });
    const connections = new Set<Socket>();
    server.on("connection", (socket) => connections.add(socket));
    const held = (): number => service.sending.held;
    const text = JSON.stringify(body);
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nContent-Type: application/json`;
    const request = `${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
    const readers: Socket[] = [];
    for (let count = 0; count < 2; count++) {
      const socket = connect(port, "127.0.0.1").pause();
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined);
      socket.write(request.repeat(200));
      readers.push(socket);
      // The system has taken what it takes for such a reader, and the next reply waits.
      await expect
        .poll(() => [...connections].filter((each) => each.writableLength > 0).length)
        .toBe(count + 1);
      const unsent = [...connections].reduce((sum, { writableLength }) => sum + writableLength, 0);
      // Where all of a reply counts, its head does not.
      expect(held()).toBeGreaterThan(unsent - 1_000);
    }
    for (const socket of readers) socket.destroy();
    await expect.poll(held).toBe(0);
  });

  test("keep their bytes, and not the page besides", async () => {
    const { port, service } = await listeningService({ settings });
    const before = heapUsed();
    // Beyond the bound the first of them are cut off.
    for (let count = 1; count <= 7; count++) {
      const { held } = service.sending;
      (await asking(port, megabytes(8))).pause();
      await expect.poll(() => service.sending.held).toBeGreaterThan(held);
    }
    await expect.poll(heapUsed).toBeLessThan(before + 28_000_000);
    expect(service.sending.held).toBeGreaterThan(50_000_000);
  });

  test("count where they tell what is wrong with a template", async () => {
    const { port, service } = await listeningService({ settings });
    const name = "\0".repeat(1_000);
    const bundle = { template: "x", partials: { [name]: "{a|b}".repeat(1_000) } };
    const replies = [
      await asking(port, { template: "{.or }".repeat(3_000), name }, "*/*", "POST /lint"),
      await asking(port, bundle, "*/*", `PUT /templates/${await contentId(bundle)}`),
    ];
    for (const socket of replies) socket.pause();
    // A thousand findings, each with the name, are six megabytes.
    await expect.poll(() => service.sending.held).toBeGreaterThan(12_000_000);
    expect(service.sending.held).toBeLessThan(14_000_000);
    for (const socket of replies) socket.destroy();
    await expect.poll(() => service.sending.held).toBe(0);
  });

  test("are refused where even one is too much", async () => {
    const { url, service } = await listeningService({ settings: { sendingSize: 1_000_000 } });
    const reply = await fetch(`${url}/render`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/html" },
      body: JSON.stringify({ ...megabytes(3), caching: { control: "public", tags: ["a"] } }),
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([503, "overloaded"]);
    // Nothing is left of what was said of the page.
    const { headers } = reply;
    expect(headers.get("cache-control")).toBe("no-store");
    expect(["surrogate-key", "platen-errors", "etag"].map((name) => headers.get(name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(service.sending.held).toBe(0);
  });
});
