import { domNode } from "./node.js";
import { whenReady } from "./ready.js";

interface ImageOptions {
  readonly load?: boolean | string;
  /** `fill` covers the parent element, `fit` fits into it. */
  readonly mode?: string;
  readonly width?: number;
}

const WIDTHS = [100, 300, 500, 750, 1_000, 1_500, 2_500];

/** Gives an image its source: in the smallest variant that fills its place. */
export function loadImage(image: unknown, options: ImageOptions = {}): boolean {
  const element = domNode(image);
  if (!(element instanceof HTMLImageElement)) return false;
  const source = element.dataset["src"] ?? element.dataset["image"];
  if (!source) return false;
  place(element, options);
  // An image may be loaded again for another width. Its place decides, as on the platform.
  const address = variantOf(source, options.width ?? widthOf(element));
  if (element.getAttribute("src") !== address) element.src = address;
  element.classList.add("loaded");
  return true;
}

function place(element: HTMLImageElement, { mode }: ImageOptions): void {
  const parent = element.parentElement;
  const fills = mode === "fill" || parent?.classList.contains("content-fill") === true;
  if (!fills && mode !== "fit" && parent?.classList.contains("content-fit") !== true) return;
  if (parent !== null && getComputedStyle(parent).position === "static") parent.style.position = "relative";
  const [x = "0.5", y = "0.5"] = (element.dataset["imageFocalPoint"] ?? "").split(",").filter(Boolean);
  Object.assign(element.style, {
    position: "absolute",
    top: "0",
    left: "0",
    width: "100%",
    height: "100%",
    objectFit: fills ? "cover" : "contain",
    objectPosition: `${Number(x) * 100}% ${Number(y) * 100}%`,
  });
}

function widthOf(element: HTMLImageElement): number {
  const shown = element.clientWidth || element.parentElement?.clientWidth || 0;
  const needed = (shown || innerWidth) * (devicePixelRatio || 1);
  const original =
    Number((element.dataset["imageDimensions"] ?? "").split("x")[0]) || Number.POSITIVE_INFINITY;
  return Math.min(needed, original);
}

function variantOf(source: string, width: number): string {
  if (/[?&]format=|^(?:data|blob):/.test(source)) return source;
  const variant = WIDTHS.find((known) => known >= width) ?? WIDTHS.at(-1);
  return `${source}${source.includes("?") ? "&" : "?"}format=${variant}w`;
}

function waiting(root: ParentNode): readonly HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>("img[data-src]:not([src])")];
}

export const imageLoader = {
  load: loadImage,
  /** Loads all images but those that the template loads by itself. */
  bootstrap: (): void => {
    for (const image of waiting(document)) if (image.dataset["load"] !== "false") loadImage(image);
  },
};

export function watchImages(): void {
  whenReady(() => {
    imageLoader.bootstrap();
    new MutationObserver(imageLoader.bootstrap).observe(document.body, { childList: true, subtree: true });
  });
  // Parts of the platform that would load the others are not here.
  addEventListener("load", () => {
    for (const image of waiting(document)) loadImage(image);
  });
}
