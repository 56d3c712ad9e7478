import type { MouseEvent, ReactElement, ReactNode } from "react";
import { gridClasses, gridSizes } from "#model/media/gallery-grid.js";
import type { GalleryItem } from "#model/media/gallery-item.js";
import { activateOnClick, activateOnKey } from "../parts/activate.js";
import { useHydrated } from "../use-hydrated.js";
import { GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

type GridProps = DesignProps & { readonly onOpen: (index: number) => void };

/** Images in rows of equal boxes. An image opens in a lightbox; without a script it links to its file. */
export function Grid({ items, options, texts, onOpen }: GridProps): ReactElement {
  const fit = options["auto-crop"] ? "content-fill" : "content-fit";
  return (
    <div className={gridClasses(options)}>
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
          key={index}
          className="slide sqs-gallery-design-grid-slide"
          data-type={item.video === undefined ? "image" : "video"}
          data-animation-role="image"
        >
          <div className="margin-wrapper">
            <Opener
              item={item}
              fit={fit}
              theme={options.lightbox ? options.lightboxTheme : undefined}
              viewFullsize={texts.viewFullsize}
              onOpen={() => onOpen(index)}
            >
              <GalleryMedia
                item={item}
                sizes={gridSizes(options["thumbnails-per-row"])}
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
  readonly fit: "content-fill" | "content-fit";
  /** Theme of the lightbox; undefined without one. */
  readonly theme: "dark" | "light" | undefined;
  readonly viewFullsize: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Opener({ item, fit, theme, viewFullsize, onOpen, children }: OpenerProps): ReactElement {
  const hydrated = useHydrated();
  const className = `image-slide-anchor ${fit}`;
  if (item.video !== undefined) return <div className={className}>{children}</div>;
  if (item.link !== undefined) {
    return (
      <ItemLink item={item} className={className}>
        {children}
      </ItemLink>
    );
  }
  if (theme === undefined || item.picture === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: style sheets of sites select an anchor without an address
      <a className={className} role="presentation">
        {children}
      </a>
    );
  }
  const onClick = (event: MouseEvent) => activateOnClick(event, onOpen);
  return (
    <a
      className={`${className} js-gallery-lightbox-opener`}
      href={item.picture.url}
      data-title={item.title}
      data-description={item.description}
      data-lightbox-theme={theme}
      {...(hydrated ? { role: "button", onClick } : {})}
      onKeyDown={(event) => {
        if (hydrated && event.key === " ") activateOnKey(event, onOpen);
      }}
    >
      {children}
      <span className="v6-visually-hidden platen-visually-hidden">{viewFullsize}</span>
    </a>
  );
}
