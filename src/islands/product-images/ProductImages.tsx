import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from "react";
import { announce } from "#calls/event-bus.js";
import type { Picture } from "#model/media/picture.js";
import type { ProductImagesTexts } from "#model/media/texts.js";
import { activateOnClick, activateOnKey } from "../parts/activate.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { useProduct } from "../stores/use-product.js";
import { useHydrated } from "../use-hydrated.js";

export interface ProductImagesProps {
  readonly itemId: string;
  /** At least one picture. */
  readonly pictures: readonly Picture[];
  /** The index of each variant's picture, or null. */
  readonly variants: readonly (number | null)[];
  /** The `sizes` attribute of the large image. */
  readonly sizes: string;
  readonly texts: ProductImagesTexts;
}

interface Choice {
  readonly index: number;
  /** The variant that was chosen when the visitor selected the image. */
  readonly variant: number | undefined;
}

/**
 * The images of a product: a large one, which opens in a lightbox, and thumbnails. Choosing a variant shows its image.
 * Without a script all of them link to their files.
 */
export function ProductImages(props: ProductImagesProps): ReactElement | null {
  const { itemId, pictures, variants, sizes, texts } = props;
  const { variant } = useProduct(itemId);
  const [choice, setChoice] = useState<Choice>();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  // The variant's image is shown until the visitor selects another one.
  const variantImage = choice?.variant === variant || variant === undefined ? undefined : variants[variant];
  const activeIndex = variantImage ?? choice?.index ?? 0;
  const activePicture = pictures[activeIndex];
  if (activePicture === undefined) return null;
  const buttonProps = (press: () => void) =>
    hydrated
      ? {
          role: "button",
          onClick: (event: MouseEvent) => activateOnClick(event, press),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === " ") activateOnKey(event, press);
          },
        }
      : {};
  return (
    <section className="platen-product-images" aria-label={texts.label}>
      <a className="platen-product-image" href={activePicture.url} {...buttonProps(() => setOpen(true))}>
        <PicturePlaceholder color={activePicture.color} />
        <ResponsiveImage key={activePicture.url} picture={activePicture} sizes={sizes} priority />
        <span className="platen-visually-hidden">{texts.viewFullsize}</span>
      </a>
      {pictures.length > 1 ? (
        <ul className="platen-product-thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={picture.url}
                aria-label={thumbnailLabel(picture, index, props)}
                {...buttonProps(() => setChoice({ index, variant }))}
                {...(hydrated ? { "aria-pressed": index === activeIndex } : {})}
              >
                <ResponsiveImage picture={picture} sizes="6rem" alt="" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <LazyLightbox
          slides={pictures.map((picture) => ({ title: "", picture }))}
          start={activeIndex}
          theme="light"
          label={texts.label}
          onClose={() => {
            setOpen(false);
            announce("platen:lightbox-hidden", {});
          }}
        />
      ) : null}
    </section>
  );
}

function thumbnailLabel(picture: Picture, index: number, { pictures, texts }: ProductImagesProps): string {
  const position = `${texts.image} ${index + 1} / ${pictures.length}`;
  return picture.alt === "" ? position : `${position}: ${picture.alt}`;
}
