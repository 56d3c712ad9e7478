import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { listeningService } from "../support/listening.js";
import { occupied } from "../support/service.js";

/** Headers of every HTTP response, or for browsers only. */
const OTHERS =
  /^(?:connection|content-(?:length|security-policy|type)|cross-origin-.*|date|keep-alive|origin-agent-cluster|referrer-policy|transfer-encoding|x-(?!request-id).*)$/;

type Responses = Record<string, { readonly headers: Record<string, { readonly $ref: string }> }>;
type Sent = readonly [headers: Record<string, string>, body?: string];

const token = "0123456789abcdef";
const traced = {
  Authorization: `Bearer ${token}`,
  Traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
};
const typed = { ...traced, "Content-Type": "application/json" };
const page = JSON.stringify({ template: "y".repeat(3_000), caching: { control: "max-age=1", tags: ["t"] } });
const cut = '{"template":"{.repeated section a}x{.end}","data":{"a":[1,2]},"limits":{"instructions":1}}';
const lines = { ...traced, "Content-Type": "application/x-ndjson" };
const known = { ...traced, "If-None-Match": "*" };
const json = '{"template":"x"}';
const hash = createHash("sha256").update(json).digest("hex");
const refused: readonly Sent[] = [
  [{ ...typed, Authorization: "" }, json],
  [{ ...typed, Accept: "image/png" }, json],
  [{ ...typed, "Content-Type": "text/plain" }, json],
];
const encoded: Sent = [{ ...typed, "Content-Encoding": "zstd" }, json];

const tries: readonly (readonly [method: string, path: string, readonly Sent[]])[] = [
  [
    "post",
    "/render",
    [
      ...refused,
      encoded,
      [typed, page],
      [typed, cut],
      [{ ...typed, ...known }, page],
      [{ ...typed, ...known }, cut],
      [typed, "{"],
      [typed, `{"templateId":"${hash}"}`],
      [typed, JSON.stringify({ template: "x".repeat(11_000_000) })],
    ],
  ],
  ["post", "/render/batch", [...refused, [{ ...lines, "Content-Encoding": "zstd" }, json], [lines, json]]],
  ["put", "/templates/{id}", [...refused, encoded, [typed, json], [typed, '{"template":"y"}']]],
  ["put", "/data/{id}", [...refused, encoded, [typed, json], [typed, "{"]]],
  ["post", "/lint", [...refused, encoded, [typed, json], [typed, "{"]]],
  ["get", "/reference", [[traced], [known], [{ ...traced, Accept: "image/png" }]]],
  ["get", "/metrics", [[traced], [{ ...traced, Authorization: "" }]]],
  ["get", "/healthz", [[traced]]],
  ["get", "/readyz", [[traced]]],
];

test("the OpenAPI document lists the headers of real responses", async () => {
  const settings = { tokens: [{ name: "a", token }], queueLength: 1 };
  const { url, service } = await listeningService({ settings });
  const { paths, components } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Responses }>>;
    components: { headers: Record<string, { description: string; schema: object }> };
  };
  const documented = new Map<string, Set<string>>();
  const actual = new Map<string, Set<string>>();
  const send = async (method: string, path: string, [headers, body]: Sent): Promise<void> => {
    const request = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(url + path.replace("{id}", hash), request);
    await response.arrayBuffer();
    const key = `${method} ${path} ${response.status}`;
    const names = paths[path]?.[method]?.responses[response.status]?.headers ?? {};
    for (const { $ref } of Object.values(names)) {
      expect(components.headers).toHaveProperty([$ref.replace("#/components/headers/", "")]);
    }
    documented.set(key, new Set(Object.keys(names).map((name) => name.toLowerCase())));
    const real = [...response.headers.keys()].filter((name) => !OTHERS.test(name));
    actual.set(key, new Set([...(actual.get(key) ?? []), ...real]));
  };
  for (const [method, path, sent] of tries) for (const each of sent) await send(method, path, each);

  const { release, running } = await occupied(service);
  const waiting = service.queue.run({ key: "other" }, async () => undefined);
  await send("post", "/render", [typed, page]);
  release();
  await Promise.all([running, waiting]);
  service.readiness.draining = true;
  await send("get", "/readyz", [traced]);

  const sorted = (responses: typeof documented) =>
    Object.fromEntries([...responses].map(([key, names]) => [key, [...names].sort()]));
  expect(sorted(actual)).toEqual(sorted(documented));
  expect([...actual.keys()].filter((key) => key.startsWith("post /render "))).toEqual(
    expect.arrayContaining(
      [401, 406, 415, 200, 304, 400, 404, 413, 503].map((status) => `post /render ${status}`),
    ),
  );
});
