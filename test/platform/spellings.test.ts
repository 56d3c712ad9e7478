import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { DEFAULT_RATES, type RateName } from "#model/schemas/calls/call.js";
import { rateOf } from "#model/schemas/calls/table.js";
import { endpoints } from "#platform/router.js";
import { httpServer } from "../support/http-server.js";
import { platformStage } from "../support/platform-stage.js";

interface Limited {
  readonly method: string;
  readonly path: string;
  readonly limit: RateName;
}

const OWNERS: readonly Limited[] = [
  { method: "post", path: "/platform/sign-in", limit: "password" },
  { method: "post", path: "/platform/first-password", limit: "password" },
  { method: "post", path: "/platform/sign-out", limit: "edit" },
  { method: "get", path: "/platform", limit: "read" },
  { method: "get", path: "/platform/sites/studio/comments", limit: "read" },
  { method: "get", path: "/platform/sites/studio/comments.csv", limit: "read" },
  { method: "post", path: "/platform/sites/studio/restock", limit: "edit" },
  { method: "post", path: "/platform/sites/studio/comments/x", limit: "edit" },
];

const limited: readonly Limited[] = [
  ...endpoints.flatMap(({ name, method, path }) => {
    const filled = path.replace(/:\w+/g, "x");
    return [filled, `/sites/studio${filled}`].map((called) => ({
      method,
      path: called,
      limit: rateOf(name),
    }));
  }),
  ...OWNERS,
];

/** Other ways to write a path that a lenient server may take for it. */
function spellingsOf(path: string): readonly string[] {
  const last = path.lastIndexOf("/") + 1;
  const [start, end] = [path.slice(0, last), path.slice(last)];
  const encoded = `%${(end.codePointAt(0) ?? 0).toString(16)}`;
  return [
    path,
    path.toUpperCase(),
    start + end.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${start}/${end}`,
    `${start}./${end}`,
    `${start}x/../${end}`,
    start + encoded + end.slice(1),
    start + encoded.toUpperCase() + end.slice(1),
    `${path};a=b`,
    `${path}?x=1`,
    `${path}%20`,
    ...(last > 1 ? [`${path.slice(0, last - 1)}%2f${end}`] : []),
  ];
}

function statusOf(origin: string, method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, this sends the path as it is.
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end();
  });
}

describe.each(Object.keys(DEFAULT_RATES) as RateName[])("the limit %j", (name) => {
  test("holds for every spelling of the paths that have it", async () => {
    const { app } = await platformStage({ rates: { [name]: 0 } });
    const origin = await httpServer(app);
    const escaped: string[] = [];
    for (const { method, path } of limited.filter(({ limit }) => limit === name)) {
      expect(await statusOf(origin, method, path), path).toBe(429);
      const calls = spellingsOf(path).map(async (spelling) => {
        const status = await statusOf(origin, method, spelling);
        if (status !== 404 && status !== 429) escaped.push(`${method} ${spelling}: ${status}`);
      });
      await Promise.all(calls);
    }
    expect(escaped).toEqual([]);
  });
});
