import type { GalleryItem } from "#model/media/gallery-item.js";
import type { GalleryOptions } from "#model/media/gallery-options.js";
import type { GalleryTexts } from "#model/media/texts.js";

export interface GalleryProps {
  /** Classes of the container. */
  readonly classes: string;
  readonly options: GalleryOptions;
  readonly items: readonly GalleryItem[];
  readonly texts: GalleryTexts;
}

/** Props of one design. */
export type DesignProps = Omit<GalleryProps, "classes">;
