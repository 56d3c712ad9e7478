import { type ReactElement, useRef, useState } from "react";
import type { GalleryItem } from "#model/media/gallery-item.js";
import { type Picture, pictureUrl } from "#model/media/picture.js";
import {
  advanceSlideshow,
  canAdvance,
  initialSlideshow,
  type SlideshowEvent,
} from "#model/media/slideshow.js";
import { useArrowKeys } from "../parts/media/use-arrow-keys.js";
import { useAutoplay } from "../parts/media/use-autoplay.js";
import { useSwipe } from "../parts/media/use-swipe.js";
import { useHydrated } from "../use-hydrated.js";
import { Controls } from "./Controls.js";
import { Caption, GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

const SIZES = "(max-width: 75rem) 100vw, 75rem";

/** One slide at a time with a fade. Before hydration the slides are a scrollable row. */
export function Slideshow({ items, options, texts }: DesignProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [state, setState] = useState(initialSlideshow);
  const limits = { length: items.length };
  const dispatch = (event: SlideshowEvent) => setState((current) => advanceSlideshow(current, event, limits));
  const go = (type: "next" | "previous") => dispatch({ type, now: Date.now() });
  const canGo = (type: "next" | "previous") => canAdvance(state, type, limits);

  const autoplay = useAutoplay({
    root,
    enabled: options.autoplay && items.length > 1,
    delay: options["autoplay-duration"] * 1000,
    restartOn: state.active,
    onTick: () => go("next"),
  });
  useSwipe(root, go);
  useArrowKeys(root, (direction) => {
    if (!canGo(direction)) return false;
    go(direction);
    return true;
  });

  return (
    <section ref={root} className="platen-slideshow" aria-roledescription="carousel" aria-label={texts.label}>
      <div
        className={
          "sqs-gallery sqs-gallery-design-stacked" +
          (hydrated ? " running" : "") +
          // The slides of the row do not fade when they become a stack.
          (state === initialSlideshow ? "" : " moved")
        }
        aria-live={autoplay.playing ? "off" : "polite"}
        // Before hydration the row is scrollable, so it must be focusable.
        {...(hydrated ? {} : { tabIndex: 0 })}
      >
        {items.map((item, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
            key={index}
            item={item}
            label={`${index + 1} / ${items.length}`}
            crop={options["auto-crop"]}
            showMeta={options["show-meta"]}
            active={index === state.active}
            near={distance(index, state.active, items.length) <= 1}
            hydrated={hydrated}
          />
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
      {options.thumbnails && options["thumbnail-strip-height"] > 0 && items.length > 1 ? (
        <Thumbnails
          items={items}
          active={state.active}
          height={options["thumbnail-strip-height"]}
          margin={options["thumbnail-strip-margin"]}
          onChoose={(index) => dispatch({ type: "show", index, now: Date.now() })}
        />
      ) : null}
    </section>
  );
}

interface SlideProps {
  readonly item: GalleryItem;
  readonly label: string;
  readonly crop: boolean;
  readonly showMeta: boolean;
  readonly active: boolean;
  /** Whether the slide is next to the active one, so that its image is preloaded. */
  readonly near: boolean;
  readonly hydrated: boolean;
}

function Slide({ item, label, crop, showMeta, active, near, hydrated }: SlideProps): ReactElement {
  const classes = [
    "slide",
    crop ? "content-fill" : "content-fit",
    "sqs-gallery-design-stacked-slide",
    ...(active ? ["sqs-active-slide"] : []),
    ...(hydrated && !near ? ["platen-far-slide"] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      className={classes.join(" ")}
      data-type={item.video === undefined ? "image" : "video"}
      data-click-through-url={item.link?.url ?? ""}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={hydrated && !active}
    >
      <ItemLink item={item}>
        <GalleryMedia item={item} sizes={SIZES} captioned={showMeta} videoMode={crop ? "fill" : "fit"} />
      </ItemLink>
      {showMeta ? <Caption item={item} scrollable /> : null}
      <div className="color-overlay" />
    </div>
  );
}

interface ThumbnailsProps {
  readonly items: readonly GalleryItem[];
  readonly active: number;
  /** In pixels. */
  readonly height: number;
  /** Pixels above the strip. */
  readonly margin: number;
  readonly onChoose: (index: number) => void;
}

/** A strip of thumbnails that select the slide. */
function Thumbnails({ items, active, height, margin, onChoose }: ThumbnailsProps): ReactElement {
  return (
    <div className="sqs-gallery-thumbnails sqs-gallery-design-strip">
      {/* An SVG with a height attribute, because a strict content security policy forbids inline styles. */}
      <svg className="platen-strip-space" width="1" height={margin} aria-hidden="true" />
      <div className="sqs-wrapper">
        {items.map((item, index) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
            key={index}
            className={
              index === active
                ? "sqs-gallery-design-strip-slide sqs-active-slide"
                : "sqs-gallery-design-strip-slide"
            }
            aria-label={`${index + 1} / ${items.length}${item.title === "" ? "" : `: ${item.title}`}`}
            aria-current={index === active}
            onClick={() => onChoose(index)}
          >
            {item.picture === undefined ? (
              <span aria-hidden="true">▶</span>
            ) : (
              <Thumbnail picture={item.picture} height={height} />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ThumbnailProps {
  readonly picture: Picture;
  readonly height: number;
}

/** The SVG reserves the space of the image, even if the site's styles set a height for images. */
function Thumbnail({ picture, height }: ThumbnailProps): ReactElement {
  const width = Math.round((height * picture.width) / picture.height);
  return (
    <>
      <svg className="platen-strip-space" width={width} height={height} aria-hidden="true" />
      <img
        src={picture.widths.length > 0 ? pictureUrl(picture, 300) : picture.url}
        alt=""
        height={height}
        width={width}
        loading="lazy"
      />
    </>
  );
}

function distance(index: number, active: number, length: number): number {
  const apart = Math.abs(index - active);
  return Math.min(apart, length - apart);
}
