import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { type Marquee, marqueePath } from "../../model/media/marquee.js";
import { useReducedMotion } from "../parts/media/use-reduced-motion.js";
import { useAlive } from "../use-alive.js";

export interface MarqueeProps {
  readonly marquee: Marquee;
  readonly pauseText: string;
  readonly playText: string;
}

const WIDTH = 1200;
/** Units of the drawing in one rem. */
const REM = 16;
/** Units that the text moves in a second at full speed. */
const FULL_SPEED = 400;
/** The line begins before the drawing and ends behind it, so that text enters and leaves unseen. */
const LINE = WIDTH * 3;

/**
 * Text that runs along a line, straight or in waves. It can be paused, and stands still where less motion is wanted.
 */
export function MarqueeBlock({ marquee, pauseText, playText }: MarqueeProps): ReactElement {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<SVGTextPathElement>(null);
  const alive = useAlive();
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const running = alive && (chosen ?? !reducedMotion);
  const size = marquee.textSize * REM;
  const height = Math.round(size * 1.6 + marquee.waveIntensity);
  const sentence = marquee.items.join(" · ");

  useEffect(() => {
    if (running && root.current !== null && text.current !== null) {
      return run(root.current, text.current, marquee);
    }
  }, [running, marquee]);

  return (
    <div ref={root} className={marquee.fadeEdges ? "platen-marquee fade-edges" : "platen-marquee"}>
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
        <text className={`marquee-${marquee.textStyle}`} fontSize={size} fill="currentColor">
          <textPath ref={text} href={`#${id}`} startOffset={WIDTH}>
            {marquee.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items never move
              <tspan key={index} dx={index === 0 ? 0 : marquee.itemSpacing * size}>
                {item}
              </tspan>
            ))}
          </textPath>
        </text>
      </svg>
      {alive ? (
        <button type="button" className="platen-marquee-toggle" onClick={() => setChosen(!running)}>
          {running ? pauseText : playText}
        </button>
      ) : null}
    </div>
  );
}

function run(
  root: HTMLElement,
  text: SVGTextPathElement,
  { direction, speed, pauseOnHover }: Marquee,
): () => void {
  const length = text.getComputedTextLength();
  let offset = text.startOffset.baseVal.value;
  let before: number | undefined;
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    frame = requestAnimationFrame(step);
    const seconds = before === undefined ? 0 : Math.min(0.1, (now - before) / 1000);
    before = now;
    if (pauseOnHover && root.matches(":hover")) return;
    offset += seconds * speed * FULL_SPEED * (direction === "left" ? -1 : 1);
    // A copy that has left the drawing on one side comes back on the other.
    if (offset < WIDTH - length) offset = WIDTH * 2;
    if (offset > WIDTH * 2) offset = WIDTH - length;
    text.setAttribute("startOffset", `${offset}`);
  }
  return () => cancelAnimationFrame(frame);
}
