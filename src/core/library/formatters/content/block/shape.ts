import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

/** SVG shapes in a 100 × 100 view box. */
const SHAPES: Readonly<Record<string, string>> = {
  rectangle: '<rect width="100" height="100"/>',
  square: '<rect width="100" height="100"/>',
  pill: '<rect y="25" width="100" height="50" rx="25"/>',
  oval: '<ellipse cx="50" cy="50" rx="50" ry="35"/>',
  circle: '<circle cx="50" cy="50" r="50"/>',
  arch: '<path d="M0 100V50a50 50 0 0 1 100 0v50z"/>',
  triangle: '<path d="M50 0 100 100H0z"/>',
  rhombus: '<path d="M50 0 100 50 50 100 0 50z"/>',
  parallelogram: '<path d="M25 0h75L75 100H0z"/>',
  trapezoid: '<path d="M20 0h60l20 100H0z"/>',
  hexagon: '<path d="M25 7h50l25 43-25 43H25L0 50z"/>',
  octagon: '<path d="M30 0h40l30 30v40l-30 30H30L0 70V30z"/>',
  cross: '<path d="M35 0h30v35h35v30H65v35H35V65H0V35h35z"/>',
  star: '<path d="m50 0 12 36h38L69 58l12 37-31-23-31 23 12-37L0 36h38z"/>',
  heart: '<path d="M50 95C20 70 2 52 2 31A25 25 0 0 1 50 20 25 25 0 0 1 98 31C98 52 80 70 50 95z"/>',
};

/** A shape: `{shape, color}` with a hexadecimal colour. It is decorative and hidden from screen readers. */
export const shapeBlock: BlockContent = (value, context) => {
  const name = textField(value, "shape", "type").toLowerCase();
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  if (shape === undefined) {
    const names = Object.keys(SHAPES).join(", ");
    context.report("formatter-failure", `there is no shape of that name; the shapes are ${names}`);
    return "";
  }
  const color = textField(value, "color").replace(/^#/, "");
  const fill = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? `#${color}` : "currentColor";
  return (
    `<svg class="sqs-shape sqs-shape-${name}" viewBox="0 0 100 100" aria-hidden="true" fill="${fill}">` +
    `${shape}</svg>`
  );
};
