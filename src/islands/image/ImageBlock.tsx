import { type MouseEvent, type ReactElement, useState } from "react";
import { announce } from "../../calls/event-bus.js";
import type { ImageDesign } from "../../model/media/image-design.js";
import type { Picture } from "../../model/media/picture.js";
import type { ImageTexts } from "../../model/media/texts.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { whenClicked, whenPressed } from "../parts/when-pressed.js";
import { useHydrated } from "../use-hydrated.js";

export interface ImageBlockProps {
  readonly picture: Picture;
  readonly design: ImageDesign;
  readonly caption: string;
  readonly lightboxTheme: "dark" | "light";
  readonly texts: ImageTexts;
}

/** An image with a caption that opens in a lightbox. Without a script it is a link to the file. */
export function ImageBlock({
  picture,
  design,
  caption,
  lightboxTheme,
  texts,
}: ImageBlockProps): ReactElement {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const onClick = (event: MouseEvent) => whenClicked(event, () => setOpen(true));
  return (
    <>
      <figure className={`sqs-block-image-figure platen-image design-layout-${design}`}>
        <a
          className="sqs-block-image-link image-block-wrapper lightbox"
          href={picture.url}
          data-lightbox-theme={lightboxTheme}
          {...(hydrated ? { role: "button", onClick } : {})}
          onKeyDown={(event) => {
            if (hydrated && event.key === " ") whenPressed(event, () => setOpen(true));
          }}
        >
          <PicturePlaceholder color={picture.color} />
          <ResponsiveImage picture={picture} sizes={SIZES[design]} />
          <span className="platen-visually-hidden">{texts.viewFullsize}</span>
        </a>
        {caption === "" ? null : <figcaption className="image-caption-wrapper">{caption}</figcaption>}
      </figure>
      {open ? (
        <LazyLightbox
          slides={[{ title: caption, picture }]}
          start={0}
          theme={lightboxTheme}
          label={caption || picture.alt || texts.image}
          onClose={() => {
            setOpen(false);
            announce("platen:lightbox-hidden", {});
          }}
        />
      ) : null}
    </>
  );
}

const FULL_WIDTH = "100vw";
/** The caption is next to the image from 40rem; see the style sheet. */
const BESIDE_CAPTION = "(max-width: 40rem) 100vw, 60vw";

const SIZES: Readonly<Record<ImageDesign, string>> = {
  inline: FULL_WIDTH,
  poster: FULL_WIDTH,
  stack: FULL_WIDTH,
  card: BESIDE_CAPTION,
  overlap: BESIDE_CAPTION,
  collage: BESIDE_CAPTION,
};
