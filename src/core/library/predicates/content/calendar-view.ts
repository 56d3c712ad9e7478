import { booleanOf } from "../../../../model/json.js";
import { parsePath } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

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
