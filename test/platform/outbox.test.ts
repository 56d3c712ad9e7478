import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { PlatformSite } from "#platform/index.js";
import { pauseAfter } from "#platform/outbox/delivery.js";
import { mailServer } from "../support/mail-server.js";
import { contact, platformStage, sendForm } from "../support/platform-stage.js";

const MINUTE = 60_000;

/** The form of the sample with connections. */
function connected(...connectedBackends: object[]): PlatformSite {
  const documents = {
    title: "Studio",
    pages: [{ path: "/contact", title: "Contact", data: { form: { ...contact, connectedBackends } } }],
  };
  return { name: "studio", read: async () => documents };
}

const email = { backendType: 3, backendId: "b", connectionState: 1, config: { email: "owner@example.org" } };

async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe("a mail server that is down for an hour", () => {
  test("gets every message once when it is back, with few attempts meanwhile", async () => {
    const messages: string[] = [];
    const reserved = createServer();
    const port = await listening(reserved);
    reserved.close();
    await once(reserved, "close");
    let now = 1_800_000_000_000;
    let failures = 0;
    const { visitor, platform } = await platformStage({
      now: () => now,
      sites: [connected(email)],
      mail: { smtp: `smtp://127.0.0.1:${port}`, from: "platform@studio.example" },
      log: { error: () => undefined, info: () => undefined, warn: () => failures++ },
    });
    expect((await sendForm(visitor())).status).toBe(200);
    for (let minute = 0; minute < 60; minute++) {
      expect(await platform.deliver()).toBe(0);
      now += MINUTE;
    }
    expect(failures).toBeGreaterThan(3);
    expect(failures).toBeLessThan(12);
    await mailServer(messages, port);
    for (let minute = 0; minute < 61; minute++) {
      await platform.deliver();
      now += MINUTE;
    }
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^To: owner@example.org$/m);
    expect(messages[0]).toMatch(/^Subject: Write to us: new submission$/m);
    expect(messages[0]).toContain("Email:\nida@example.org");
  });
});

describe("a webhook", () => {
  test("gets submissions until it accepts them, even after the clock was set back", async () => {
    const received: { key: string | undefined; body: string }[] = [];
    let status = 500;
    const server = createHttpServer(async (req, res) => {
      let body = "";
      for await (const chunk of req) body += chunk;
      received.push({ key: req.headers["idempotency-key"] as string, body });
      res.writeHead(status).end();
    });
    const port = await listening(server);
    let now = 1_800_000_000_000;
    const hook = { backendType: 5, config: { url: `http://127.0.0.1:${port}/hook` }, connectionState: 1 };
    const { visitor, platform } = await platformStage({ now: () => now, sites: [connected(hook)] });
    await sendForm(visitor());
    expect(await platform.deliver()).toBe(0);
    status = 200;
    now -= 5 * 60 * MINUTE;
    expect(await platform.deliver()).toBe(1);
    expect(await platform.deliver()).toBe(0);
    expect(received).toHaveLength(2);
    expect(received[0]?.key).toBe(received[1]?.key);
    expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({
      site: "studio",
      formId: "f-contact",
      answers: { email: "ida@example.org" },
    });
  });
});

test("delays grow from half a minute to an hour", () => {
  expect([1, 2, 3, 8, 100].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
});
