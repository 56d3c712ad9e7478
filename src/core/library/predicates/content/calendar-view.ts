import { definePredicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { booleanOf } from "#model/json.js";

const CALENDAR_VIEW = parsePath("calendarView");

export const calendarView = definePredicate({
  name: "calendar-view?",
  family: "content",
  summary: "True when `calendarView` is true.",
  parameters: [],
  bind: () => (context) => booleanOf(context.resolve(CALENDAR_VIEW)),
  examples: [
    {
      template: "{.calendar-view?}calendar{.or}list{.end}",
      data: { calendarView: true },
      output: "calendar",
    },
  ],
});
