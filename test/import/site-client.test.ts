import { expect, test } from "vitest";
import { SiteClient } from "#import/site-client.js";
import { httpServer } from "../support/http-server.js";

async function client(answers: readonly { status: number; retryAfter?: string }[]) {
  let request = 0;
  const origin = await httpServer((_, response) => {
    const { status, retryAfter } = answers[request++] ?? { status: 200 };
    response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("body");
  });
  const sleeps: number[] = [];
  const sleep = async (milliseconds: number) => {
    sleeps.push(milliseconds);
  };
  const options = { userAgent: "test", pause: 1_000, sleep, clock: () => Date.parse("2024-05-01T10:00:00Z") };
  return { site: new SiteClient(new URL(origin), options), url: new URL("/", origin), sleeps };
}

test("pauses between requests, and waits as long as Retry-After asks for", async () => {
  const { site, url, sleeps } = await client([
    { status: 200 },
    { status: 429, retryAfter: "7" },
    { status: 503, retryAfter: "Wed, 01 May 2024 10:00:09 GMT" },
    { status: 200 },
  ]);
  expect((await site.get(url)).status).toBe(200);
  expect((await site.get(url)).status).toBe(200);
  expect(sleeps).toEqual([1_000, 7_000, 1_000, 9_000, 1_000]);
});

test("waits longer each time without Retry-After, and gives up", async () => {
  const { site, url, sleeps } = await client(Array.from({ length: 9 }, () => ({ status: 503 })));
  await expect(site.get(url)).rejects.toThrow("the site answers 503 and asks to come back later");
  expect(sleeps).toEqual([4_000, 1_000, 8_000, 1_000, 16_000, 1_000]);
});

test("owns addresses of its host only", async () => {
  const options = { userAgent: "", pause: 0, sleep: async () => undefined, clock: () => 0 };
  const site = new SiteClient(new URL("http://a.example"), options);
  const owned = [
    "http://a.example/x",
    "https://a.example/",
    "https://www.a.example/",
    "http://a.example:81/",
  ];
  expect(owned.map((url) => site.owns(new URL(url)))).toEqual([true, true, false, false]);
  expect(new SiteClient(new URL("https://a.example"), options).owns(new URL("http://a.example/"))).toBe(
    false,
  );
});
