import { type KeyboardEvent, type PointerEvent, useRef } from "react";

interface Props {
  readonly label: string;
  readonly axis: "x" | "y";
  /** The size of the first part in percent. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const MIN = 15;
const MAX = 85;
const STEP = 4;

/** Divides two parts. Moved by dragging or with the arrow keys. */
export function Splitter({ label, axis, value, onChange }: Props) {
  const element = useRef<HTMLHRElement>(null);
  const set = (next: number): void => onChange(Math.min(MAX, Math.max(MIN, Math.round(next))));
  const move = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const area = element.current?.parentElement?.getBoundingClientRect();
    if (area === undefined) return;
    const share =
      axis === "x" ? (event.clientX - area.left) / area.width : (event.clientY - area.top) / area.height;
    set(share * 100);
  };
  const press = (event: KeyboardEvent): void => {
    const [back, forth] = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    if (event.key === back) set(value - STEP);
    else if (event.key === forth) set(value + STEP);
    else if (event.key === "Home") set(MIN);
    else if (event.key === "End") set(MAX);
    else return;
    event.preventDefault();
  };
  return (
    <hr
      ref={element}
      className={`splitter ${axis}`}
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={value}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
    />
  );
}
