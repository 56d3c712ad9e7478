import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

const BASE_URL = ["base-url"];

export const absUrl = defineFormatter({
  name: "AbsUrl",
  family: "content",
  summary: "Prefixes a path with the `base-url` in scope and a slash.",
  accepts:
    "Scalars, as strings; anything else counts as the empty path. A leading slash of the path is kept.",
  writes: "text",
  takes: "scalar",
  parameters: [],
  bind: () => (value, context) => `${textOf(context.resolve(BASE_URL))}/${textOf(value)}`,
  examples: [
    {
      template: "{p|AbsUrl} {q|AbsUrl}",
      data: { "base-url": "https://s.com", p: "a/b", q: "/c" },
      output: "https://s.com/a/b https://s.com//c",
    },
    { template: "{p|AbsUrl}", data: { p: "a" }, output: "/a" },
  ],
});
