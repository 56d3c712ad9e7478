import type { ReactElement, ReactNode } from "react";
import type { GalleryItem } from "#model/media/gallery-item.js";
import { videoTexts } from "#model/media/texts.js";
import { focusableIfScrollable } from "../parts/media/focusable-if-scrollable.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { VideoFacade } from "../parts/media/VideoFacade.js";

interface GalleryMediaProps {
  readonly item: GalleryItem;
  readonly sizes: string;
  /** The title is shown next to the image, so the alternative text need not repeat it. */
  readonly captioned?: boolean;
  readonly priority?: boolean;
  /** Whether a video fills the box of its slide or fits into it. */
  readonly videoMode?: "fill" | "fit";
}

/** The image or video of an item. */
export function GalleryMedia(props: GalleryMediaProps): ReactElement | null {
  const { item, sizes, captioned, priority, videoMode } = props;
  const { picture, title, video } = item;
  if (video !== undefined) {
    const facade = { video, title, picture, sizes, texts: videoTexts, mode: videoMode };
    return <VideoFacade {...facade} />;
  }
  if (picture === undefined) return null;
  const alt = captioned === true && picture.alt === title ? "" : picture.alt;
  return (
    <>
      <PicturePlaceholder color={picture.color} />
      <ResponsiveImage picture={picture} sizes={sizes} alt={alt} priority={priority === true} />
    </>
  );
}

interface ItemLinkProps {
  readonly item: GalleryItem;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Wraps an image in its link. A video has no link: pressing it plays it. */
export function ItemLink({ item, className = "image-slide-anchor", children }: ItemLinkProps): ReactElement {
  const { link, picture, title, video } = item;
  if (link === undefined || video !== undefined) return <>{children}</>;
  const name = picture?.alt || title || link.url;
  return (
    <a
      className={className}
      href={link.url}
      aria-label={name}
      {...(link.newWindow ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
    </a>
  );
}

interface CaptionProps {
  readonly item: GalleryItem;
  readonly withDescription?: boolean;
  /** Whether its height is limited. */
  readonly scrollable?: boolean;
}

/**
 * The title and description of an item. Style sheets of sites expect an `h3`, but its level would not fit every page,
 * so it is no heading for screen readers.
 */
export function Caption({
  item,
  withDescription = true,
  scrollable = false,
}: CaptionProps): ReactElement | null {
  const description = withDescription ? item.description : "";
  if (item.title === "" && description === "") return null;
  return (
    <div ref={scrollable ? focusableIfScrollable : null} className="meta">
      <div className="meta-inside">
        {item.title === "" ? null : (
          <h3 className="meta-title" role="presentation">
            {item.title}
          </h3>
        )}
        {description === "" ? null : <div className="meta-description">{description}</div>}
      </div>
    </div>
  );
}
