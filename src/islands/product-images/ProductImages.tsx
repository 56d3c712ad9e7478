import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from "react";
import { announce } from "../../calls/event-bus.js";
import type { Picture } from "../../model/media/picture.js";
import type { ProductImagesTexts } from "../../model/media/texts.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { whenClicked, whenPressed } from "../parts/when-pressed.js";
import { useProduct } from "../stores/use-product.js";
import { useAlive } from "../use-alive.js";

export interface ProductImagesProps {
  readonly itemId: string;
  /** At least one. */
  readonly pictures: readonly Picture[];
  /** For each variant the position of its picture; null for one without. */
  readonly variants: readonly (number | null)[];
  /** Width of the large image in the layout. */
  readonly sizes: string;
  readonly texts: ProductImagesTexts;
}

interface Choice {
  readonly index: number;
  /** The variant for which the visitor chose the image. */
  readonly variant: number | undefined;
}

/**
 * The images of a product: a large one, which opens in a lightbox, and small ones that choose it. Choosing a variant
 * shows its image. Without a script all of them are links to their files.
 */
export function ProductImages(props: ProductImagesProps): ReactElement | null {
  const { itemId, pictures, variants, sizes, texts } = props;
  const { variant } = useProduct(itemId);
  const [choice, setChoice] = useState<Choice>();
  const [open, setOpen] = useState(false);
  const alive = useAlive();
  // The image of a variant comes first, until the visitor chooses another one.
  const ofVariant = choice?.variant === variant || variant === undefined ? undefined : variants[variant];
  const active = ofVariant ?? choice?.index ?? 0;
  const shown = pictures[active];
  if (shown === undefined) return null;
  const button = (press: () => void) =>
    alive
      ? {
          role: "button",
          onClick: (event: MouseEvent) => whenClicked(event, press),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === " ") whenPressed(event, press);
          },
        }
      : {};
  return (
    <section className="platen-product-images" aria-label={texts.label}>
      <a className="platen-product-image" href={shown.url} {...button(() => setOpen(true))}>
        <PicturePlaceholder color={shown.color} />
        <ResponsiveImage key={shown.url} picture={shown} sizes={sizes} priority />
        <span className="platen-visually-hidden">{texts.viewFullsize}</span>
      </a>
      {pictures.length > 1 ? (
        <ul className="platen-product-thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={picture.url}
                aria-label={nameOf(picture, index, props)}
                {...button(() => setChoice({ index, variant }))}
                {...(alive ? { "aria-pressed": index === active } : {})}
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
          start={active}
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

function nameOf(picture: Picture, index: number, { pictures, texts }: ProductImagesProps): string {
  const place = `${texts.image} ${index + 1} / ${pictures.length}`;
  return picture.alt === "" ? place : `${place}: ${picture.alt}`;
}
