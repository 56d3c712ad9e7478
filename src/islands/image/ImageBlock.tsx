import { type MouseEvent, type ReactElement, useState } from "react";
import { announce } from "#calls/event-bus.js";
import type { ImageDesign, ImageWords } from "#model/media/image-design.js";
import type { Picture } from "#model/media/picture.js";
import type { ImageTexts } from "#model/media/texts.js";
import { activateOnClick, activateOnKey } from "../parts/activate.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { useHydrated } from "../use-hydrated.js";

export interface ImageBlockProps {
  readonly picture: Picture;
  readonly design: ImageDesign;
  readonly words: ImageWords;
  readonly caption: string;
  readonly lightboxTheme: "dark" | "light";
  readonly texts: ImageTexts;
}

/** An image with a caption that opens in a lightbox. Without a script it is a link to the file. */
export function ImageBlock({
  picture,
  design,
  words,
  caption,
  lightboxTheme,
  texts,
}: ImageBlockProps): ReactElement {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const label = caption || words.title;
  const onClick = (event: MouseEvent) => activateOnClick(event, () => setOpen(true));
  return (
    <>
      <figure
        className={`sqs-block-image-figure platen-image design-layout-${design} image-position-${words.position}`}
      >
        <a
          className="sqs-block-image-link image-block-wrapper lightbox"
          href={picture.url}
          data-lightbox-theme={lightboxTheme}
          {...(hydrated ? { role: "button", onClick } : {})}
          onKeyDown={(event) => {
            if (hydrated && event.key === " ") activateOnKey(event, () => setOpen(true));
          }}
        >
          <PicturePlaceholder color={picture.color} />
          <ResponsiveImage picture={picture} sizes={SIZES[design]} />
          <span className="platen-visually-hidden">{texts.viewFullsize}</span>
        </a>
        {words.title + words.subtitle + caption === "" ? null : (
          <figcaption className="image-caption-wrapper">
            {words.title === "" ? null : <div className="image-title">{words.title}</div>}
            {words.subtitle === "" ? null : <div className="image-subtitle">{words.subtitle}</div>}
            {caption}
          </figcaption>
        )}
      </figure>
      {open ? (
        <LazyLightbox
          slides={[{ title: label, picture }]}
          start={0}
          theme={lightboxTheme}
          label={label || picture.alt || texts.image}
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
/** The caption is next to the image from 34rem; see the style sheet. */
const BESIDE_CAPTION = "(max-width: 34rem) 100vw, 60vw";

const SIZES: Readonly<Record<ImageDesign, string>> = {
  inline: FULL_WIDTH,
  poster: FULL_WIDTH,
  stack: FULL_WIDTH,
  card: BESIDE_CAPTION,
  overlap: BESIDE_CAPTION,
  collage: BESIDE_CAPTION,
};
