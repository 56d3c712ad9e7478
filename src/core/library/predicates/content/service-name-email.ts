import { member } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

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
