import { useEffect } from "react";
import { useServices } from "../services-context.js";
import { useProductGroup } from "../stores/use-product.js";

export interface Picture {
  readonly address: string;
  /** Empty if there is none. */
  readonly srcset: string;
  readonly description: string;
}

/**
 * Shows a variant's picture in every `<img>` of the picker's group inside an element with
 * `data-product-image="ITEM_ID"`. Restores the original image for variants without a picture. The size of the images
 * in the layout must not depend on the picture, because the page would move.
 */
export function useVariantPicture(itemId: string, picture: Picture | undefined): void {
  const { group: pageGroup } = useServices();
  const group = useProductGroup();
  // A dialog has its own group and shows pictures itself.
  const root = group === pageGroup ? pageGroup : undefined;
  useEffect(() => {
    if (picture === undefined || !(root instanceof Element || root instanceof Document)) return;
    const images = imagesOf(root, itemId).map((image) => [image, pictureOf(image)] as const);
    for (const [image] of images) show(image, picture);
    return () => {
      for (const [image, original] of images) show(image, original);
    };
  }, [root, itemId, picture]);
}

function imagesOf(root: ParentNode, itemId: string): readonly HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-product-image]")]
    .filter(({ dataset }) => dataset["productImage"] === itemId)
    .flatMap((element) => [...element.querySelectorAll("img")]);
}

function pictureOf(image: HTMLImageElement): Picture {
  return { address: image.getAttribute("src") ?? "", srcset: image.srcset, description: image.alt };
}

function show(image: HTMLImageElement, { address, srcset, description }: Picture): void {
  // srcset first: with only the new src, the browser would load a picture that it does not need.
  if (srcset === "") image.removeAttribute("srcset");
  else image.srcset = srcset;
  image.src = address;
  image.alt = description;
}
