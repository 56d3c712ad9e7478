import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from "react";
import { announce } from "../../calls/event-bus.js";
import type { Picture } from "../../model/media/picture.js";
import type { ProductImagesTexts } from "../../model/media/texts.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { whenClicked, whenPressed } from "../parts/when-pressed.js";
import { useProduct } from "../stores/use-product.js";
import { useHydrated } from "../use-hydrated.js";

export interface ProductImagesProps {
  readonly itemId: string;
  /** Contains at least one. */
  readonly pictures: readonly Picture[];
  /** The index of each variant's picture, or null. */
  readonly variants: readonly (number | null)[];
  /** Width of the large image in the layout. */
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
  // Show the variant's image until the visitor selects another one.
  const ofVariant = choice?.variant === variant || variant === undefined ? undefined : variants[variant];
  const active = ofVariant ?? choice?.index ?? 0;
  const shown = pictures[active];
  if (shown === undefined) return null;
  const button = (press: () => void) =>
    hydrated
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
                {...(hydrated ? { "aria-pressed": index === active } : {})}
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
