import { defineFormatter, type Formatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { averageMember, COLOR_POSITIONS } from "#model/colors/image-colors.js";
import { textOf } from "#model/json.js";
import { bindColorAttributes } from "./markup/color-attributes.js";

const colorAttributes = bindColorAttributes((position) => `data-color-${position}`);

export const imageColor = defineFormatter({
  name: "image-color",
  family: "content",
  summary:
    "Writes the measured colours of an image as attributes, or one of them as a colour or CSS declaration.",
  accepts: "An image; without `colorData` it writes nothing.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "position",
      summary: "Which colour; all five by default, as `data-color-…` attributes.",
      kind: "keyword",
      optional: true,
      choices: COLOR_POSITIONS,
    },
    { name: "property", summary: "CSS property to set to the colour.", kind: "text", optional: true },
  ],
  pure: true,
  bind: (args) => (args[0] === undefined ? allColors : colorAt(args[0], args[1])),
  examples: [
    {
      template: "{i|image-color topLeft}; {i|image-color center background}",
      data: { i: { colorData: { topLeftAverage: "aabbcc", centerAverage: "112233" } } },
      output: "#aabbcc; background: #112233",
    },
    {
      template: "{i|image-color}",
      data: { i: { colorData: { topLeftAverage: "a1", bottomLeftAverage: "a3" } } },
      output:
        'data-color-topLeft="#a1" data-color-topRight="#" data-color-bottomLeft="#a3" ' +
        'data-color-bottomRight="#" data-color-center="#"',
    },
    {
      template: "{i|image-color topRight}",
      data: { i: { colorData: { topLeftAverage: "a1" } } },
      output: '"topRight" not found.',
    },
  ],
});

function allColors(value: Value): Value {
  const colorData = member(value, "colorData");
  return colorData === undefined ? undefined : colorAttributes(colorData);
}

/** The result is meant for attributes and style sheets, so colours that contain markup are dropped. */
function colorAt(position: string, property: string | undefined): Formatter {
  const average = averageMember(position);
  const declaration = property === undefined ? "#" : `${property}: #`;
  return (value) => {
    const colorData = member(value, "colorData");
    if (colorData === undefined) return undefined;
    const color = textOf(member(colorData, average));
    return color === "" ? `"${position}" not found.` : declaration + escapeAttribute(color);
  };
}
