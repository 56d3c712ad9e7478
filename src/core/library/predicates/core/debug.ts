import { definePredicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";

const DEBUG = parsePath("debug");

export const debug = definePredicate({
  name: "debug?",
  family: "core",
  summary: "True when `debug` is truthy.",
  parameters: [],
  bind: () => (context) => isTruthy(context.resolve(DEBUG)),
  examples: [
    {
      template: "{.section page}{.debug?}{title}: debugging{.end}{.end}",
      data: { debug: true, page: { title: "P" } },
      output: "P: debugging",
    },
  ],
});
