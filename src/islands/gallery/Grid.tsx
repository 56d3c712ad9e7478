import type { MouseEvent, ReactElement, ReactNode } from "react";
import type { GalleryItem } from "../../model/media/gallery-item.js";
import { whenClicked, whenPressed } from "../parts/when-pressed.js";
import { useAlive } from "../use-alive.js";
import { GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

type GridProps = DesignProps & { readonly onOpen: (index: number) => void };

/** Images in rows of equal boxes. With a lightbox each image opens it; without a script it opens the image. */
export function Grid({ items, options, texts, onOpen }: GridProps): ReactElement {
  const fit = options["auto-crop"] ? "content-fill" : "content-fit";
  return (
    <div
      className={`sqs-gallery sqs-gallery-design-grid platen-gallery-padding-${Math.round(options.padding)}`}
    >
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
          key={index}
          className="slide sqs-gallery-design-grid-slide"
          data-type={item.video === undefined ? "image" : "video"}
          data-animation-role="image"
        >
          <div className={`margin-wrapper ${fit}`}>
            <Opener
              item={item}
              theme={options.lightbox ? options.lightboxTheme : undefined}
              viewFullsize={texts.viewFullsize}
              onOpen={() => onOpen(index)}
            >
              <GalleryMedia
                item={item}
                sizes={sizesFor(options["thumbnails-per-row"])}
                captioned={options["show-meta-only-title"]}
              />
            </Opener>
            {options["show-meta-only-title"] && item.title !== "" ? (
              <div className="image-slide-title">{item.title}</div>
            ) : null}
          </div>
        </div>
      ))}
    </div>
  );
}

interface OpenerProps {
  readonly item: GalleryItem;
  /** Theme of the lightbox; undefined without one. */
  readonly theme: "dark" | "light" | undefined;
  readonly viewFullsize: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Opener({ item, theme, viewFullsize, onOpen, children }: OpenerProps): ReactElement {
  const alive = useAlive();
  if (
    theme === undefined ||
    item.picture === undefined ||
    item.video !== undefined ||
    item.link !== undefined
  ) {
    return <ItemLink item={item}>{children}</ItemLink>;
  }
  const onClick = (event: MouseEvent) => whenClicked(event, onOpen);
  return (
    <a
      className="image-slide-anchor js-gallery-lightbox-opener"
      href={item.picture.url}
      data-title={item.title}
      data-description={item.description}
      data-lightbox-theme={theme}
      {...(alive ? { role: "button", onClick } : {})}
      onKeyDown={(event) => {
        if (alive && event.key === " ") whenPressed(event, onOpen);
      }}
    >
      {children}
      <span className="v6-visually-hidden platen-visually-hidden">{viewFullsize}</span>
    </a>
  );
}

function sizesFor(perRow: number): string {
  return `(max-width: 40rem) 50vw, ${Math.ceil(100 / perRow)}vw`;
}
