import { toBoolean } from "../../../values/conversions.js";
import { parsePath } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

const CALENDAR_VIEW = parsePath("calendarView");

export const calendarView = definePredicate({
  name: "calendar-view?",
  family: "content",
  summary: "True where `calendarView` is found and true.",
  parameters: [],
  bind: () => (context) => toBoolean(context.resolve(CALENDAR_VIEW)),
  examples: [
    {
      template: "{.calendar-view?}calendar{.or}list{.end}",
      data: { calendarView: true },
      output: "calendar",
    },
  ],
});
