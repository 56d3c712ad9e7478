import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";

export const location = definePredicate({
  name: "location?",
  family: "content",
  summary: "True when the `location` of the item has coordinates.",
  parameters: [],
  bind: () => (context) => {
    const location = member(context.node, "location");
    return member(location, "mapLat") !== undefined && member(location, "mapLng") !== undefined;
  },
  examples: [
    {
      template: "{.location?}yes{.or}no{.end}",
      data: { location: { mapLat: 1.5, mapLng: 2 } },
      output: "yes",
    },
    { template: "{.location?}yes{.or}no{.end}", data: { location: { mapLat: 1.5 } }, output: "no" },
  ],
});
