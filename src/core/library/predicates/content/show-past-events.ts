import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";

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
