import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { averageMember, COLOR_POSITIONS } from "#model/colors/image-colors.js";
import { textOf } from "#model/json.js";
import { attribute } from "./attribute.js";

/**
 * Writes the attributes for an image's average colours. Writes all five, measured or not, each followed by a blank.
 *
 * @param nameOf name of the attribute for a position
 */
export function bindColorAttributes(nameOf: (position: string) => string): (colorData: Value) => string {
  const colors = COLOR_POSITIONS.map((position) => ({
    name: nameOf(position),
    average: averageMember(position),
  }));
  return (colorData) => {
    let result = "";
    for (const { name, average } of colors) {
      result += `${attribute(name, `#${textOf(member(colorData, average))}`)} `;
    }
    return result;
  };
}
