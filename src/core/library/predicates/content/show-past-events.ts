import { member } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

export const showPastEvents = definePredicate({
  name: "show-past-events?",
  family: "content",
  summary: "True when `showPastOrUpcomingEvents` is `past`.",
  parameters: [],
  bind: () => (context) => member(context.node, "showPastOrUpcomingEvents") === "past",
  examples: [
    {
      template: "{.show-past-events?}past{.or}next{.end}",
      data: { showPastOrUpcomingEvents: "past" },
      output: "past",
    },
  ],
});
