import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { useArrowKeys } from "../parts/media/use-arrow-keys.js";
import { useAutoplay } from "../parts/media/use-autoplay.js";
import { useReducedMotion } from "../parts/media/use-reduced-motion.js";
import { useHydrated } from "../use-hydrated.js";
import { Controls } from "./Controls.js";
import { GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

/** All slides in one row with scroll snapping. Works without a script. */
export function Slider({ items, options, texts }: DesignProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const reducedMotion = useReducedMotion();
  const alignment = options["active-alignment"];
  const [active, setActive] = useActiveSlide(row, alignment);

  const show = (index: number) => {
    const slide = row.current?.children[index];
    if (!(slide instanceof HTMLElement)) return;
    setActive(index);
    const inline = ({ left: "start", center: "center", right: "end" } as const)[alignment];
    slide.scrollIntoView({ behavior: reducedMotion ? "instant" : "smooth", block: "nearest", inline });
  };
  // The arrows stop at the ends, like scrolling. Autoplay returns to the first slide.
  const canGo = (direction: "next" | "previous") =>
    direction === "next" ? active < items.length - 1 : active > 0;
  const go = (direction: "next" | "previous") => {
    if (canGo(direction)) show(direction === "next" ? active + 1 : active - 1);
  };

  const autoplay = useAutoplay({
    root,
    enabled: options.autoplay && items.length > 1,
    delay: options["autoplay-duration"] * 1000,
    restartOn: active,
    onTick: () => show((active + 1) % items.length),
  });
  useArrowKeys(root, (direction) => {
    if (!canGo(direction)) return false;
    go(direction);
    return true;
  });

  return (
    <section ref={root} className="platen-slider" aria-roledescription="carousel" aria-label={texts.label}>
      {/* An SVG has the ratio, because a strict content security policy forbids inline styles. */}
      <svg className="platen-slider-space" viewBox={`0 0 100 ${options.aspectRatio}`} aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a row is no set of form fields */}
      <div
        ref={row}
        className={`sqs-gallery sqs-gallery-design-strip platen-align-${alignment}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={texts.label}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
            key={index}
            className={
              index === active
                ? "sqs-gallery-design-strip-slide sqs-active-slide"
                : "sqs-gallery-design-strip-slide"
            }
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${items.length}`}
          >
            <ItemLink item={item}>
              <GalleryMedia item={item} sizes="(max-width: 40rem) 90vw, 60vw" />
            </ItemLink>
          </div>
        ))}
      </div>
      {hydrated && items.length > 1 ? (
        <Controls
          texts={texts}
          arrows={options.controls}
          canGo={canGo}
          onGo={go}
          autoplay={options.autoplay ? autoplay : undefined}
        />
      ) : null}
    </section>
  );
}

/** Tracks the slide that is nearest to the row's alignment, however the visitor scrolls. */
function useActiveSlide(row: RefObject<HTMLElement | null>, alignment: "left" | "center" | "right") {
  const [active, setActive] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const start = { left: 0, center: 0.5, right: 1 }[alignment];
    // The alignments are mirrored from right to left.
    const share = getComputedStyle(element).direction === "rtl" ? 1 - start : start;
    const measure = () => {
      const frame = element.getBoundingClientRect();
      const line = frame.left + frame.width * share;
      const distances = [...element.children].map((slide) => {
        const box = slide.getBoundingClientRect();
        return Math.abs(box.left + box.width * share - line);
      });
      setActive(Math.max(0, distances.indexOf(Math.min(...distances))));
    };
    element.addEventListener("scrollend", measure);
    return () => element.removeEventListener("scrollend", measure);
  }, [row, alignment]);
  return [active, setActive] as const;
}
