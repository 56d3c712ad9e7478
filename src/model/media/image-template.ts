import { VARIANT_WIDTHS, variantName } from "../images/thumbnails.js";

/** The version of the image template that this implements. */
export const IMAGE_TEMPLATE_VERSION = "0.16.0";

/** Inputs with a special meaning. Any other name becomes an attribute. */
export const IMAGE_TEMPLATE_INPUTS = [
  "width",
  "height",
  "alt",
  "src",
  "class",
  "style",
  "priority",
  "sizes",
  "loader",
  "srcset",
  "format",
  "videoId",
] as const;

/** Input values by name. An empty input counts as missing. */
export type ImageTemplateInputs = ReadonlyMap<string, string>;

export interface ImageTemplateResult {
  /** Attributes of the `img` element in order, unescaped. Empty if there is no image. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Failed assertions, worded for the author of the template. */
  readonly failures: readonly string[];
}

type Loader = "sqs" | "raw" | "vimeo" | "youtube";

const LOADERS: readonly string[] = ["sqs", "raw", "vimeo", "youtube"] satisfies readonly Loader[];
const PRIORITIES: readonly string[] = ["", "high", "low"];
const FORMATS: readonly string[] = ["jpg", "webp"];
const WHOLE_NUMBER = /^[0-9]+$/;
const ATTRIBUTE_NAME = /^[a-z][a-z0-9-]*$/;
/** An event handler contains code. */
const EVENT_HANDLER = /^on/;

/** YouTube thumbnails by width in pixels. */
const YOUTUBE_NAMES: readonly (readonly [width: number, name: string])[] = [
  [120, "default"],
  [320, "mqdefault"],
  [480, "hqdefault"],
  [640, "sddefault"],
];
/** The largest thumbnail that every video has. */
const YOUTUBE_FALLBACK = "hqdefault";

/** Returns the attributes of an image and the errors of the inputs. An unknown or missing loader means `sqs`. */
export function imageTemplate(inputs: ImageTemplateInputs): ImageTemplateResult {
  const input = (name: (typeof IMAGE_TEMPLATE_INPUTS)[number]) => inputs.get(name) ?? "";
  const loader = LOADERS.includes(input("loader")) ? (input("loader") as Loader) : "sqs";
  const attributes = new Map<string, string>();
  const set = (name: string, value: string) => {
    if (value !== "" && !attributes.has(name)) attributes.set(name, value);
  };

  const { src, srcset } = sourcesOf(loader, input);
  if (src !== "") {
    set("src", src);
    set("srcset", srcset);
    if (srcset !== "") set("sizes", input("sizes"));
    attributes.set("alt", input("alt"));
    for (const name of ["width", "height"] as const)
      if (WHOLE_NUMBER.test(input(name))) set(name, input(name));
    set("class", input("class"));
    set("style", input("style"));
    set("loading", input("priority") === "high" ? "eager" : "lazy");
    if (input("priority") !== "" && PRIORITIES.includes(input("priority")))
      set("fetchpriority", input("priority"));
    for (const [name, value] of inputs) if (passesThrough(name)) set(name, value);
  }
  return { attributes, failures: failedAssertions(input) };
}

type Input = (name: (typeof IMAGE_TEMPLATE_INPUTS)[number]) => string;

interface Sources {
  readonly src: string;
  readonly srcset: string;
}

function sourcesOf(loader: Loader, input: Input): Sources {
  const src = input("src");
  switch (loader) {
    case "youtube":
      return youtubeSources(input("videoId"), input("format"));
    case "vimeo":
      return { src, srcset: src === "" ? "" : vimeoSrcset(src, input("format"), Number(input("width"))) };
    case "raw":
      return { src, srcset: input("srcset") };
    default:
      return { src, srcset: src === "" ? "" : sqsSrcset(src) };
  }
}

function sqsSrcset(src: string): string {
  const start = `${candidate(src)}${src.includes("?") ? "&" : "?"}format=`;
  return VARIANT_WIDTHS.map((width) => `${start}${variantName(width)} ${width}w`).join(", ");
}

/** Vimeo puts the width after an underscore, before the extension. No width exceeds that of the image. */
function vimeoSrcset(src: string, format: string, ownWidth: number): string {
  const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(src) ?? [];
  const [, stem = "", extension = ""] =
    /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(path.slice(path.lastIndexOf("/") + 1)) ?? [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = stem.replace(/_\d+(?:x\d+)?$/, "");
  const end = FORMATS.includes(format) ? `.${format}` : extension;
  const widths = VARIANT_WIDTHS.filter((width) => !(ownWidth > 0) || width <= ownWidth);
  return widths
    .map((width) => `${candidate(`${folder}${name}_${width}${end}${query}`)} ${width}w`)
    .join(", ");
}

function youtubeSources(videoId: string, format: string): Sources {
  if (videoId === "") return { src: "", srcset: "" };
  const [folder, extension] = format === "webp" ? ["vi_webp", "webp"] : ["vi", "jpg"];
  const id = encodeURIComponent(videoId.toWellFormed());
  const address = (name: string) => `https://i.ytimg.com/${folder}/${id}/${name}.${extension}`;
  const srcset = YOUTUBE_NAMES.map(([width, name]) => `${address(name)} ${width}w`).join(", ");
  return { src: address(YOUTUBE_FALLBACK), srcset };
}

/** Encodes white space and outer commas, which would split the candidates of a `srcset`. */
function candidate(url: string): string {
  return url.replace(/\s/g, encodeURIComponent).replace(/^,+|,+$/g, encodeURIComponent);
}

function passesThrough(name: string): boolean {
  const inputNames: readonly string[] = IMAGE_TEMPLATE_INPUTS;
  return !inputNames.includes(name) && ATTRIBUTE_NAME.test(name) && !EVENT_HANDLER.test(name);
}

function failedAssertions(input: Input): readonly string[] {
  const loader = input("loader");
  const format = input("format");
  const isVideo = loader === "vimeo" || loader === "youtube";
  const assertions: readonly (readonly [holds: boolean, message: string])[] = [
    [input("src") !== "" || loader === "youtube", '"src" is required unless "loader" is youtube.'],
    [WHOLE_NUMBER.test(input("width")), '"width" is required and must be a whole number of at least 0.'],
    [WHOLE_NUMBER.test(input("height")), '"height" is required and must be a whole number of at least 0.'],
    [PRIORITIES.includes(input("priority")), '"priority" must be high, low or empty.'],
    [LOADERS.includes(loader), `"loader" must be one of ${LOADERS.join(", ")}.`],
    [input("srcset") === "" || loader === "raw", '"srcset" needs the loader raw.'],
    [input("sizes") !== "" || loader !== "sqs", '"sizes" is required with the loader sqs.'],
    [format === "" || isVideo, '"format" needs the loader vimeo or youtube.'],
    [format === "" || !isVideo || FORMATS.includes(format), '"format" must be jpg or webp.'],
    [input("videoId") !== "" || loader !== "youtube", '"videoId" is required with the loader youtube.'],
  ];
  return assertions.filter(([holds]) => !holds).map(([, message]) => message);
}
