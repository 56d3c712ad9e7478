import { Fragment, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { type Marquee, marqueePath } from "#model/media/marquee.js";
import { useReducedMotion } from "../parts/media/use-reduced-motion.js";
import { useHydrated } from "../use-hydrated.js";

export interface MarqueeProps {
  readonly marquee: Marquee;
  readonly pauseText: string;
  readonly playText: string;
}

const WIDTH = 1200;
/** SVG units per rem. */
const REM = 16;
/** SVG units per second at full speed. */
const FULL_SPEED = 400;
/** The line begins before the drawing and ends behind it, so that text leaves and enters unseen. */
const LINE = WIDTH * 3;
/** Approximate width of a space in em. Items are separated by a space and the rest of the distance. */
const SPACE = 0.3;
/** Width of a narrow letter in em. */
const NARROW = 0.35;
const MAX_COPIES = 60;

/**
 * Scrolling text on a straight or wavy line. It can be paused, and does not move if the visitor prefers reduced motion.
 */
export function MarqueeBlock({ marquee, pauseText, playText }: MarqueeProps): ReactElement {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<SVGTextPathElement>(null);
  const hydrated = useHydrated();
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const running = hydrated && (chosen ?? !reducedMotion);
  const size = marquee.textSize * REM;
  const height = Math.round(size * 1.6 + marquee.waveIntensity);
  const sentence = marquee.items.join(" · ");
  const copies = copiesOf(
    (marquee.items.join("").length + marquee.items.length * marquee.itemSpacing) * size,
  );

  useEffect(() => {
    if (running && root.current !== null && text.current !== null) {
      return run(root.current, text.current, marquee, copies);
    }
  }, [running, marquee, copies]);

  return (
    <div ref={root} className={marquee.fadeEdges ? "platen-marquee fade-edges" : "platen-marquee"}>
      <div className="platen-marquee-line">
        <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={sentence}>
          <path
            id={id}
            d={marqueePath(
              { ...marquee, waveFrequency: marquee.waveFrequency * 3 },
              LINE,
              height / 2 + size / 3,
            )}
            transform={`translate(${-WIDTH} 0)`}
            fill="none"
          />
          <text
            className={`marquee-${marquee.textStyle}`}
            fontSize={size}
            fill="currentColor"
            direction="ltr"
          >
            <textPath ref={text} href={`#${id}`} startOffset={WIDTH}>
              {Array.from({ length: copies }, () => marquee.items)
                .flat()
                .map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
                  <Fragment key={index}>
                    <tspan>{item}</tspan>
                    <tspan letterSpacing={Math.max(0, marquee.itemSpacing - SPACE) * size}>{"\u00a0"}</tspan>
                  </Fragment>
                ))}
            </textPath>
          </text>
        </svg>
      </div>
      {hydrated ? (
        <button type="button" className="platen-marquee-toggle" onClick={() => setChosen(!running)}>
          {running ? pauseText : playText}
        </button>
      ) : null}
    </div>
  );
}

/** How often the items are repeated, so that they fill the drawing wherever the first of them is. */
function copiesOf(units: number): number {
  return Math.min(MAX_COPIES, Math.ceil(WIDTH / (units * NARROW)) + 1);
}

function run(
  root: HTMLElement,
  text: SVGTextPathElement,
  { direction, speed, pauseOnHover }: Marquee,
  copies: number,
): () => void {
  const length = text.getComputedTextLength() / copies;
  let offset = text.startOffset.baseVal.value;
  let before: number | undefined;
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    frame = requestAnimationFrame(step);
    const seconds = before === undefined ? 0 : Math.min(0.1, (now - before) / 1000);
    before = now;
    if (pauseOnHover && root.matches(":hover")) return;
    offset += seconds * speed * FULL_SPEED * (direction === "left" ? -1 : 1);
    // All copies are alike: moved by the length of one, the text looks the same.
    if (offset < WIDTH - length) offset += length;
    if (offset > WIDTH) offset -= length;
    text.setAttribute("startOffset", `${offset}`);
  }
  return () => cancelAnimationFrame(frame);
}
