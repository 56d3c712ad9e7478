import { Fragment, type ReactElement } from "react";
import type { GalleryItem } from "#model/media/gallery-item.js";
import { Caption, GalleryMedia, ItemLink } from "./GalleryMedia.js";
import type { DesignProps } from "./props.js";

/** Images in a column, each with its caption. */
export function Stacked({ items, options }: DesignProps): ReactElement {
  const captions = options["show-meta-basic"];
  const ids = new Set<string>();
  /** Pages link to images by the ids of their items. An id that repeats is on the first. */
  const idOf = ({ id }: GalleryItem) => (id === "" || ids.has(id) ? undefined : ids.add(id) && id);
  return (
    <div className="sqs-gallery">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and ids may repeat
        <Fragment key={index}>
          <div
            id={idOf(item)}
            className="image-wrapper"
            data-type={item.video === undefined ? "image" : "video"}
            data-animation-role="image"
          >
            <ItemLink item={item}>
              <GalleryMedia item={item} sizes="(max-width: 75rem) 100vw, 75rem" captioned={captions} />
            </ItemLink>
          </div>
          {captions ? <Caption item={item} /> : null}
        </Fragment>
      ))}
    </div>
  );
}
