import { read, textOf } from "../json.js";

/** Where the image service measures average colours, in the order in which they are written. */
export const COLOR_POSITIONS = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"] as const;

/** What is known about an image's colours; undefined where they were never measured. */
export function colorDataOf(image: unknown): unknown {
  return read(image, "colorData");
}

/** The average colour at a position, without `#`; "" where there is none. Any position may be asked for. */
export function averageColor(colorData: unknown, position: string): string {
  return textOf(read(colorData, `${position}Average`));
}
