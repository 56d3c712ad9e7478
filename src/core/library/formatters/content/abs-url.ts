import { textOf } from "../../../../model/json.js";
import { defineFormatter } from "../../define.js";

const BASE_URL = ["base-url"];

export const absUrl = defineFormatter({
  name: "AbsUrl",
  family: "content",
  summary: "Puts the site's `base-url`, as found in scope, and a slash in front of a path.",
  accepts:
    "Scalars, as strings; anything else counts as the empty path. A slash that the path begins with stays.",
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
