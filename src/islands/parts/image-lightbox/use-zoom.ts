import { type RefObject, useEffect, useEffectEvent } from "react";
import { DOUBLE_TAP_ZOOM, NO_ZOOM, type Point, pan, type Zoom, zoomAt } from "#model/media/zoom.js";

interface ZoomOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** Resets the zoom when it changes. */
  readonly slide: number;
  readonly onSwipe: (direction: "left" | "right") => void;
}

/** Maximum milliseconds between the taps of a double tap. */
const DOUBLE_TAP_TIME = 300;
/** Minimum horizontal movement of a swipe in pixels. */
const MIN_SWIPE = 50;

/** Factor of the keys + and -. */
const KEY_ZOOM = 1.5;
/** Pixels that an arrow key moves a zoomed image. */
const KEY_STEP = 80;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/**
 * Pinching, double tapping, the wheel with Ctrl, dragging, and the keys +, - and arrows zoom and move the image.
 * Swiping changes it.
 */
export function useZoom({ frame, slide, onSwipe }: ZoomOptions): void {
  const swipe = useEffectEvent(onSwipe);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide starts without zoom
  useEffect(() => {
    const element = frame.current;
    const image = element?.querySelector("img");
    if (element === null || image === null || image === undefined) return;
    return watch(element, image, (direction) => swipe(direction));
  }, [frame, slide]);
}

function watch(
  frame: HTMLElement,
  image: HTMLImageElement,
  onSwipe: (direction: "left" | "right") => void,
): () => void {
  const pointers = new Map<number, Point>();
  let zoom: Zoom = NO_ZOOM;
  let start: Point | undefined;
  let lastTap = 0;
  let pinched = false;

  const set = (next: Zoom) => {
    zoom = next;
    image.style.transform =
      next.scale === 1 ? "" : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    frame.classList.toggle("zoomed", next.scale > 1);
  };
  const box = (element: HTMLElement) => ({ width: element.clientWidth, height: element.clientHeight });
  const fromCenter = ({ x, y }: Point): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const scaleBy = (factor: number, at: Point) =>
    set(zoomAt(zoom, factor, fromCenter(at), box(image), box(frame)));

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const point = { x: event.clientX, y: event.clientY };
    pointers.set(event.pointerId, point);
    frame.setPointerCapture(event.pointerId);
    pinched = pointers.size > 1;
    start = pointers.size === 1 ? point : undefined;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const secondPointer = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (secondPointer !== undefined) {
      scaleBy(
        distance(now, secondPointer) / Math.max(1, distance(before, secondPointer)),
        middle(now, secondPointer),
      );
    } else if (zoom.scale > 1) {
      set(pan(zoom, { x: now.x - before.x, y: now.y - before.y }, box(image), box(frame)));
    }
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || start === undefined || pinched) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    start = undefined;
    if (Math.abs(x) < 10 && Math.abs(y) < 10) {
      const tappedTwice = event.timeStamp - lastTap < DOUBLE_TAP_TIME;
      lastTap = tappedTwice ? 0 : event.timeStamp;
      if (!tappedTwice) return;
      if (zoom.scale > 1) set(NO_ZOOM);
      else scaleBy(DOUBLE_TAP_ZOOM, { x: event.clientX, y: event.clientY });
    } else if (zoom.scale === 1 && Math.abs(x) > MIN_SWIPE && Math.abs(x) > Math.abs(y)) {
      onSwipe(x > 0 ? "right" : "left");
    }
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    scaleBy(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = zoom.scale > 1 ? ARROWS[event.key] : undefined;
    if (step !== undefined) set(pan(zoom, step, box(image), box(frame)));
    else if (event.key === "+" || event.key === "-")
      set(zoomAt(zoom, event.key === "+" ? KEY_ZOOM : 1 / KEY_ZOOM, { x: 0, y: 0 }, box(image), box(frame)));
    else return;
    event.preventDefault();
    // The arrows change the slide unless they move its image.
    event.stopPropagation();
  };

  const controller = new AbortController();
  const { signal } = controller;
  frame.closest("dialog")?.addEventListener("keydown", key, { signal });
  frame.addEventListener("pointerdown", down, { signal });
  frame.addEventListener("pointermove", move, { signal });
  frame.addEventListener("pointerup", up, { signal });
  frame.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId), { signal });
  frame.addEventListener("wheel", wheel, { signal, passive: false });
  return () => {
    controller.abort();
    set(NO_ZOOM);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
