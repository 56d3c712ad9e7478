import { read } from "../json.js";

/** Where the image service measures average colours, in the order in which they are written. */
export const COLOR_POSITIONS = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"] as const;

/** What is known about an image's colours; undefined where they were never measured. */
export function colorDataOf(image: unknown): unknown {
  return read(image, "colorData");
}

/** Member of the colour data that holds the average colour at a position, hexadecimal without `#`. */
export function averageMember(position: string): string {
  return `${position}Average`;
}
