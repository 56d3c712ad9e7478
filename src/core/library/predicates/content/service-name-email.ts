import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";

export const serviceNameEmail = definePredicate({
  name: "serviceNameEmail?",
  family: "content",
  summary: "True when `serviceName` is `email`.",
  parameters: [],
  bind: () => (context) => member(context.node, "serviceName") === "email",
  examples: [
    {
      template: "{.serviceNameEmail?}mail{.or}{serviceName}{.end}",
      data: { serviceName: "email" },
      output: "mail",
    },
  ],
});
