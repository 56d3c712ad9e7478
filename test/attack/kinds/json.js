import { gzipSync } from "node:zlib";
import { list, members, rendering, withData } from "./requests.js";

/* Bodies that are not JSON, or JSON that takes long to parse. */

const text = (body) => ({ body: () => body });
const mebibytes = (count) => " ".repeat(count * 1024 * 1024);
const seeded = (seed) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const shuffled = (length, random) => {
  const order = list(length, (i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
};

const invalidInside = () => {
  const bytes = Buffer.from(JSON.stringify({ template: "x".repeat(1_000_000) }));
  bytes[500_000] = 0xc3;
  return bytes;
};

export const jsonKinds = {
  "a body that is no JSON": [text("{'a':1}"), 400, "json-malformed"],
  "no body": [{}, 400, "json-malformed"],
  "a body that ends early": [text('{"template":"x'), 400, "json-malformed"],
  "something behind the document": [text('{"template":"x"} x'), 400, "json-malformed"],
  "ten megabytes behind the document": [
    { body: () => `{"template":"x"}${" ".repeat(10_000_000)}x` },
    400,
    "json-malformed",
  ],
  "a mistake behind a million texts": [
    withData(() => `[${'"ab",'.repeat(1_000_000)}]`),
    400,
    "json-malformed",
  ],
  "a number that is none": [text('{"template":"x","data":NaN}'), 400, "json-malformed"],
  "a number without bounds": [text('{"template":"{x}","data":{"x":1e999}}'), 200, ""],
  "a number of a million digits": [withData(() => "9".repeat(1_000_000), "{@}"), 200, ""],
  "a key for each digit": [withData(() => `{"x":-${"0.".repeat(2)}1}`), 400, "json-malformed"],
  "a byte order mark": [{ body: () => '\ufeff{"template":"x"}' }, 200, ""],
  "another encoding": [{ body: () => Buffer.from('{"template":"x"}', "utf16le") }, 400, "json-malformed"],
  "bytes that are no UTF-8": [{ body: () => Buffer.from([0x22, 0xff, 0x22]) }, 400, "text-encoding-invalid"],
  "a broken character in a megabyte": [{ body: invalidInside }, 400, "text-encoding-invalid"],
  "halves of surrogate pairs": [text('{"template":"\\ud800{x}","data":{"x":"\\udc00"}}'), 200, ""],
  "keys that come twice": [text('{"template":1,"template":"x"}'), 200, ""],
  "a key that comes thirty thousand times": [withData(() => members(30_000, () => '"a":1'), "{a}"), 200, ""],
  "a key that JavaScript gives a meaning to": [
    text('{"template":"x","__proto__":{}}'),
    400,
    "request-invalid",
  ],
  "such keys in data": [text('{"template":"{a.b}","data":{"__proto__":{"a":{"b":1}}}}'), 200, ""],
  "such keys of partials": [
    text(
      '{"template":"{a|apply __proto__}{a|apply constructor}","partials":{"__proto__":"x"},"data":{"a":1}}',
    ),
    200,
    "partial-missing",
  ],
  "a text of fifty megabytes": [
    { body: () => `{"template":"${"x".repeat(50_000_000)}"}` },
    413,
    "body-too-large",
  ],
  "fifty megabytes in pieces": [{ body: () => mebibytes(50), chunked: true }, 413, "body-too-large"],
  "a body that unpacks to fifty megabytes": [
    { body: () => gzipSync(mebibytes(50)), headers: { "content-encoding": "gzip" } },
    413,
    "body-too-large",
  ],
  "ten megabytes of spaces": [{ body: () => `{"template":"x"}${" ".repeat(10_000_000)}` }, 200, ""],
  "nine megabytes of ASCII": [withData(() => `"${"x".repeat(9_000_000)}"`), 200, ""],
  "nine megabytes of other letters": [withData(() => `"${"é".repeat(4_500_000)}"`), 200, ""],
  "a million halves of surrogate pairs": [withData(() => `"${"\\ud83d".repeat(1_000_000)}"`), 200, ""],
  "nine megabytes of pictographs": [withData(() => `"${"😀".repeat(2_250_000)}"`), 200, ""],
  "nine megabytes of escapes": [withData(() => `"${"\\u00e9".repeat(1_500_000)}"`), 200, ""],
  "a million opening brackets": [{ body: () => "[".repeat(1_000_000) }, 400, "json-malformed"],
  "lists millions deep": [
    withData(() => "[".repeat(4_900_000) + "]".repeat(4_900_000)),
    400,
    "request-invalid",
  ],
  "lists a hundred thousand deep": [withData(() => "[".repeat(100_000) + "]".repeat(100_000)), 200, ""],
  "objects a hundred thousand deep": [
    withData(() => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
    200,
    "",
  ],
  "a hundred thousand keys": [withData(() => members(100_000, (i) => `"k${i}":${i}`)), 200, ""],
  "thirty thousand keys": [withData(() => members(30_000, (i) => `"k${i}":${i}`)), 200, ""],
  "thirty thousand numbers as keys": [
    withData(() => members(30_000, (i) => `"${i * 70_001}":${i}`)),
    200,
    "",
  ],
  "objects with a key of their own each": [
    withData(() => JSON.stringify(list(30_000, (i) => ({ [`k${i}`]: i })))),
    200,
    "",
  ],
  "objects with the same keys in any order": [
    withData(() => {
      const random = seeded(7);
      return `[${list(5_000, () => members(20, String))
        .map(
          () =>
            `{${shuffled(20, random)
              .map((k) => `"k${k}":1`)
              .join(",")}}`,
        )
        .join(",")}]`;
    }),
    200,
    "",
  ],
  "two hundred thousand empty objects": [withData(() => `[${"{},".repeat(200_000)}1]`), 200, ""],
  "a million empty lists": [withData(() => `[${"[],".repeat(1_000_000)}1]`), 200, ""],
  "a million elements": [withData(() => JSON.stringify(list(1_000_000, (i) => i % 10)), "{@.7}"), 200, ""],
  "short numbers between two doubles": [withData(() => `[${"9860e-272,".repeat(700_000)}1]`), 200, ""],
  "integers between two doubles": [withData(() => `[${"9007199254740993,".repeat(550_000)}1]`), 200, ""],
  "numbers of seven hundred digits between two doubles": [
    withData(() => `[${`${5n ** 1_075n}e-1075,`.repeat(12_500)}1]`),
    200,
    "",
  ],
  "a million texts": [withData(() => JSON.stringify(list(1_000_000, (i) => `t${i}`))), 200, ""],
  "five million elements": [withData(() => `[${"1,".repeat(4_900_000)}1]`), 200, ""],
  "a million unknown fields": [
    { body: () => members(30_000, (i) => `"template${i}":1`) },
    400,
    "request-invalid",
  ],
  "partials that are no texts": [
    { body: () => `{"template":"x","partials":${members(30_000, (i) => `"p${i}":1`)}}` },
    400,
    "request-invalid",
  ],
  "a million tags of a cache": [
    { body: () => `{"template":"x","caching":{"tags":[${"1,".repeat(600_000)}1]}}` },
    400,
    "request-invalid",
  ],
  "limits above the service's": [
    rendering({ template: "x", limits: { instructions: 1e9 } }),
    400,
    "request-invalid",
  ],
  "a header in a field": [
    rendering({ template: "x", caching: { control: "a\r\nSet-Cookie: b" } }),
    400,
    "request-invalid",
  ],
  "data too deep for their hash": [
    {
      method: "PUT",
      path: `/data/${"0".repeat(64)}`,
      body: () => `{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}`,
    },
    400,
    "id-mismatch",
  ],
  "a million elements to hash": [
    {
      method: "PUT",
      path: `/data/${"0".repeat(64)}`,
      body: () => `{"a":[${"1,".repeat(1_000_000)}1]}`,
    },
    400,
    "id-mismatch",
  ],
  "keys to sort and hash": [
    {
      method: "PUT",
      path: `/data/${"0".repeat(64)}`,
      body: () => members(8_000, (i) => `"k${(i * 7_919) % 8_000}":{}`),
    },
    400,
    "id-mismatch",
  ],
  "a bundle under a foreign id": [
    { method: "PUT", path: `/templates/${"0".repeat(64)}`, body: () => '{"template":"x"}' },
    400,
    "id-mismatch",
  ],
};
