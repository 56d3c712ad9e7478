import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { closeOnBack } from "#calls/dialog-history.js";
import type { Picture } from "#model/media/picture.js";
import { advanceSlideshow, initialSlideshow } from "#model/media/slideshow.js";
import { lightboxTexts, videoTexts } from "#model/media/texts.js";
import type { Video } from "#model/media/video.js";
import { markLightbox } from "../mark-lightbox.js";
import { focusableIfScrollable } from "../media/focusable-if-scrollable.js";
import { ResponsiveImage } from "../media/ResponsiveImage.js";
import { VideoPlayer } from "../media/VideoFacade.js";
import { useZoom } from "./use-zoom.js";

export interface LightboxSlide {
  readonly title: string;
  readonly description?: string;
  readonly picture?: Picture;
  readonly video?: Video;
}

export interface ImageLightboxProps {
  readonly slides: readonly LightboxSlide[];
  /** Index of the first slide to show. */
  readonly start: number;
  readonly theme: "dark" | "light";
  /** Name of the dialog for screen readers. */
  readonly label: string;
  readonly onClose: () => void;
}

const SIZES = "96vw";

/**
 * Images in a modal dialog that fills the window. Arrow keys, swipes and buttons change the image; pinching and double
 * tapping zoom. The browser traps the focus, makes the page inert and restores the focus.
 */
export function ImageLightbox({ slides, start, theme, label, onClose }: ImageLightboxProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [{ active }, setState] = useState({ ...initialSlideshow, active: start });
  const [captioned, setCaptioned] = useState(true);
  const several = slides.length > 1;
  const go = (type: "next" | "previous") =>
    setState((state) => advanceSlideshow(state, { type, now: 0 }, { length: slides.length }));
  useModal(dialog, onClose);
  /** Shows the slide on one side of the window. */
  const goTo = (side: "left" | "right") => {
    const rightToLeft = dialog.current !== null && getComputedStyle(dialog.current).direction === "rtl";
    go((side === "right") !== rightToLeft ? "next" : "previous");
  };
  useZoom({ frame, slide: active, onSwipe: (direction) => goTo(direction === "left" ? "right" : "left") });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    goTo(event.key === "ArrowRight" ? "right" : "left");
  };
  const slide = slides[active];
  const neighbours = several ? [slides.at(active - 1), slides[(active + 1) % slides.length]] : [];

  return (
    <dialog
      ref={dialog}
      className={`yui3-lightbox2 platen-image-lightbox sqs-lightbox-${theme}`}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className="yui3-lightbox2-content">
        <div className="sqs-lightbox-overlay" />
        <div ref={frame} className="sqs-lightbox-slideshow">
          <div className="sqs-lightbox-padder">
            {slide === undefined ? null : <Slide key={active} slide={slide} />}
          </div>
        </div>
        {/* The first button, which has the focus when the dialog opens. */}
        <Button className="sqs-lightbox-close" label={lightboxTexts.close} glyph="×" onPress={onClose} />
        {several ? (
          <>
            <Button
              className="sqs-lightbox-previous mouseover"
              label={lightboxTexts.previous}
              glyph="‹"
              onPress={() => go("previous")}
            />
            <Button
              className="sqs-lightbox-next mouseover"
              label={lightboxTexts.next}
              glyph="›"
              onPress={() => go("next")}
            />
          </>
        ) : null}
        <p className="platen-lightbox-counter" aria-live="polite">
          {/* "2 / 3" would read as "3 / 2" from right to left. */}
          {several ? <bdi dir="ltr">{`${active + 1} / ${slides.length}`}</bdi> : null}
        </p>
        {slide === undefined || !hasCaption(slide) ? null : (
          <>
            <div
              key={active}
              ref={focusableIfScrollable}
              className={captioned ? "sqs-lightbox-meta overlay-description-visible" : "sqs-lightbox-meta"}
            >
              {slide.title === "" ? null : <p className="platen-lightbox-title">{slide.title}</p>}
              {slide.description ? <p className="platen-lightbox-text">{slide.description}</p> : null}
            </div>
            <Button
              className="sqs-lightbox-meta-trigger"
              label={lightboxTexts.caption}
              glyph="i"
              pressed={captioned}
              onPress={() => setCaptioned(!captioned)}
            />
          </>
        )}
        {neighbours.map((neighbour, index) =>
          neighbour?.picture === undefined ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the previous and the next slide
            <div key={index} className="platen-preload" aria-hidden="true">
              <ResponsiveImage picture={neighbour.picture} sizes={SIZES} alt="" priority />
            </div>
          ),
        )}
      </div>
    </dialog>
  );
}

function hasCaption({ title, description }: LightboxSlide): boolean {
  return title !== "" || Boolean(description);
}

function Slide({ slide }: { readonly slide: LightboxSlide }): ReactElement {
  if (slide.video !== undefined) {
    return <VideoPlayer video={slide.video} title={slide.title || videoTexts.video} texts={videoTexts} />;
  }
  if (slide.picture === undefined) return <p>{slide.title}</p>;
  return <ResponsiveImage picture={slide.picture} sizes={SIZES} className="sqs-lightbox-image" priority />;
}

interface ButtonProps {
  readonly className: string;
  readonly label: string;
  readonly glyph: string;
  /** Of a button that is on or off. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Button({ className, label, glyph, pressed, onPress }: ButtonProps): ReactElement {
  return (
    <button type="button" className={className} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <span aria-hidden="true">{glyph}</span>
    </button>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect, because its cleanup runs before the dialog is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element.addEventListener("cancel", onCancel);
    element.showModal();
    document.body.classList.add("sqs-lightbox-open");
    const unmark = markLightbox(element);
    const leave = closeOnBack(() => close());
    return () => {
      leave();
      element.removeEventListener("cancel", onCancel);
      document.body.classList.remove("sqs-lightbox-open");
      element.close();
      unmark();
    };
  }, [dialog]);
}
