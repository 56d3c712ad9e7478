import { type ReactElement, useEffect, useRef } from "react";
import type { GalleryItem } from "#model/media/gallery-item.js";
import { masonry } from "#model/media/masonry.js";
import { ratioName } from "../parts/media/VideoFacade.js";
import { Caption, GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

const GUTTER = 5;

/** Columns of images in their original proportions. Without a script it is a grid. */
export function Autocolumns({ items, options }: DesignProps): ReactElement {
  const wrapper = useRef<HTMLDivElement>(null);
  const minColumnWidth = options["max-width"];

  useEffect(() => {
    const element = wrapper.current;
    if (element === null) return;
    // Placing resizes the observed elements, which browsers report as an error if an observer does it.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element, minColumnWidth));
    });
    observer.observe(element);
    // Fonts and images may change the height of an item after it was placed.
    for (const item of element.children) observer.observe(item);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [minColumnWidth]);

  return (
    <div
      ref={wrapper}
      className="sqs-gallery sqs-gallery-design-autocolumns autocolumns-wrapper"
      data-column-width={minColumnWidth}
    >
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
          key={index}
          className="sqs-gallery-design-autocolumns-slide autocolumns-item-wrapper"
          data-ratio={ratioOf(item)}
        >
          <div className="autocolumns-image-wrapper">
            <ItemLink item={item}>
              <GalleryMedia item={item} sizes="(max-width: 40rem) 100vw, 33vw" />
            </ItemLink>
          </div>
          <Caption item={item} withDescription={false} />
        </div>
      ))}
    </div>
  );
}

/** Height divided by width. */
function ratioOf({ picture, video }: GalleryItem): number {
  const [width = 1, height = 1] =
    video === undefined ? [picture?.width, picture?.height] : ratioName(video.ratio).split("-").map(Number);
  return Number((height / width).toFixed(4));
}

/** Sets styles by script, which a strict content security policy allows. */
function place(wrapper: HTMLElement, minColumnWidth: number): void {
  const slides = [...wrapper.children].filter((slide) => slide instanceof HTMLElement);
  const width = wrapper.clientWidth;
  const { columnWidth } = masonry({ width, minColumnWidth, gutter: GUTTER });
  for (const slide of slides) slide.style.setProperty("--platen-width", `${columnWidth}px`);
  const heights = slides.map((slide) => slide.offsetHeight);
  const { positions, height } = masonry({ width, heights, minColumnWidth, gutter: GUTTER });
  slides.forEach((slide, index) => {
    const [left, top] = positions[index] ?? [0, 0];
    slide.style.setProperty("--platen-start", `${left}px`);
    slide.style.setProperty("--platen-top", `${top}px`);
  });
  wrapper.style.setProperty("--platen-height", `${height}px`);
  wrapper.classList.add("placed");
}
