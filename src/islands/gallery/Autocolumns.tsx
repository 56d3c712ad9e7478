import { type ReactElement, useEffect, useRef } from "react";
import { masonry } from "../../model/media/masonry.js";
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
    const observer = new ResizeObserver(() => place(element, minColumnWidth));
    observer.observe(element);
    // Fonts and images may change the height of an item after it was placed.
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [minColumnWidth]);

  return (
    <div ref={wrapper} className="sqs-gallery sqs-gallery-design-autocolumns autocolumns-wrapper">
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
          key={index}
          className="sqs-gallery-design-autocolumns-slide autocolumns-item-wrapper"
        >
          <div className="autocolumns-image-wrapper">
            <ItemLink item={item}>
              <GalleryMedia item={item} sizes="(max-width: 40rem) 100vw, 33vw" />
            </ItemLink>
          </div>
          <Caption item={item} />
        </div>
      ))}
    </div>
  );
}

/** Sets styles by script, which a strict content security policy allows. */
function place(wrapper: HTMLElement, minColumnWidth: number): void {
  const slides = [...wrapper.children].filter((slide) => slide instanceof HTMLElement);
  const width = wrapper.clientWidth;
  const { columnWidth } = masonry({ width, minColumnWidth, gutter: GUTTER });
  for (const slide of slides) slide.style.width = `${columnWidth}px`;
  const heights = slides.map((slide) => slide.offsetHeight);
  const { positions, height } = masonry({ width, heights, minColumnWidth, gutter: GUTTER });
  slides.forEach((slide, index) => {
    const [left, top] = positions[index] ?? [0, 0];
    slide.style.insetInlineStart = `${left}px`;
    slide.style.top = `${top}px`;
  });
  wrapper.style.height = `${height}px`;
  wrapper.classList.add("placed");
}
