import { describe, expect, test, vi } from "vitest";
import { contentId, PlatenClient } from "#client/index.js";

const url = "http://127.0.0.1:1";

/** A client and its fetch, which fails when its signal aborts or when it has read the body. */
function counting() {
  const fetch = vi.fn(async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    await new Response(init.body ?? null).text();
    init.signal?.throwIfAborted();
    throw new Error("The test expects no request.");
  });
  return { fetch, client: new PlatenClient({ url, fetch, retries: 0 }) };
}

test.each<[unknown, string]>([
  [undefined, "the options must be an object, not undefined."],
  ["http://127.0.0.1:4000", "the options must be an object, not a string."],
  [{ url, tokn: "x" }, 'there is no option "tokn". Did you mean "token"?'],
  [
    { url, token: 5 },
    'the option "token" must be a string of printable ASCII characters without spaces, not 5.',
  ],
  [
    { url, token: "a\n" },
    'the option "token" must be a string of printable ASCII characters without spaces, not a string.',
  ],
  [{ url, fetch: {} }, 'the option "fetch" must be a function, not an object.'],
  [{ url, sleep: 5 }, 'the option "sleep" must be a function, not 5.'],
  [{ url, retries: "4" }, 'the option "retries" must be a non-negative integer, not a string.'],
  [{ url, retries: -1 }, 'the option "retries" must be a non-negative integer, not -1.'],
])("client options %j are rejected", (options, message) => {
  expect(() => new PlatenClient(options as never)).toThrow(new TypeError(`PlatenClient: ${message}`));
});

describe("the options of a call", () => {
  const calls: [string, (client: PlatenClient, options: never) => Promise<unknown>][] = [
    ["render", (client, options) => client.render({ template: "x" }, options)],
    ["renderStream", (client, options) => client.renderStream({ template: "x" }, options)],
    ["batch", (client, options) => client.batch([{ template: "x" }], options).next()],
    ["registerTemplate", (client, options) => client.registerTemplate({ template: "x" }, options)],
    ["registerData", (client, options) => client.registerData({ a: 1 }, options)],
  ];

  test.each(calls)("of %s() must be known and have the right type", async (method, call) => {
    const { client, fetch } = counting();
    for (const [options, message] of [
      [null, "the options must be an object, not null."],
      [{ sgnal: 1 }, 'there is no option "sgnal". Did you mean "signal"?'],
      [
        { signal: new AbortController() },
        'the option "signal" must be an AbortSignal, not a value of type AbortController.',
      ],
    ]) {
      await expect(call(client, options as never)).rejects.toThrow(new TypeError(`${method}(): ${message}`));
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each(calls)("of %s() end it before any request if the signal has aborted", async (_, call) => {
    const { client, fetch } = counting();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(call(client, { signal } as never)).rejects.toThrow("enough");
    expect(fetch).not.toHaveBeenCalled();
  });
});

test("a batch with an aborted signal reads no input", async () => {
  const { client } = counting();
  const inputs = vi.fn(function* () {
    yield { template: "x" };
  });
  const batch = client.batch(
    { [Symbol.iterator]: inputs },
    { signal: AbortSignal.abort(new Error("enough")) },
  );
  await expect(batch.next()).rejects.toThrow("enough");
  expect(inputs).not.toHaveBeenCalled();
});

const circular: { a?: unknown } = {};
circular.a = circular;

test.each<[unknown, RegExp]>([
  [undefined, /^The input of a render must be an object, not undefined\.$/],
  ["x", /^The input of a render must be an object, not a string\.$/],
  [{ bundle: "x" }, /^The field "bundle" must be an object, not a string\.$/],
  [{ template: "x", base: [] }, /^The field "base" must be an object, not an array\.$/],
  [
    { template: "x", bundle: { template: "x" } },
    /^The fields "template" and "bundle" exclude each other: set one of them\.$/,
  ],
  [{ template: "x", data: { a: 1n } }, /^The input of a render cannot be converted to JSON: .*BigInt/],
  [{ template: "x", data: circular }, /^The input of a render cannot be converted to JSON: .*circular/],
])("rejects the input %o and names the field", async (input, message) => {
  const { client, fetch } = counting();
  for (const call of [
    client.render(input as never),
    client.renderStream(input as never),
    client.batch([input as never]).next(),
  ]) {
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(String((error as Error).message)).toMatch(message);
  }
  // A batch opens its connection before it reads the first input.
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  [undefined, "undefined"],
  [{}, "an object"],
  ["x", "a string"],
])("rejects %j as the inputs of a batch", async (inputs, kind) => {
  const { client } = counting();
  const message = `batch(): the inputs must be an iterable or an async iterable, not ${kind}.`;
  await expect(client.batch(inputs as never).next()).rejects.toThrow(new TypeError(message));
});

test.each([
  [undefined, "undefined"],
  ["x", "a string"],
])("rejects %j as a bundle or data", async (value, kind) => {
  const { client } = counting();
  const error = new TypeError(`A bundle or registered data must be an object, not ${kind}.`);
  await expect(client.registerTemplate(value as never)).rejects.toThrow(error);
  await expect(client.registerData(value as never)).rejects.toThrow(error);
  await expect(contentId(value as never)).rejects.toThrow(error);
});
