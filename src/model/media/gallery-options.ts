import { designOf } from "../enumerations/block-variant.js";
import { type AspectRatio, aspectRatios } from "./aspect-ratio.js";

export const galleryDesigns = ["slideshow", "slider", "grid", "stacked", "autocolumns"] as const;
export type GalleryDesign = (typeof galleryDesigns)[number];

export const metaPositions = [
  "top",
  "top-left",
  "top-right",
  "center",
  "bottom",
  "bottom-left",
  "bottom-right",
] as const;
export type MetaPosition = (typeof metaPositions)[number];

export const activeAlignments = ["left", "center", "right"] as const;
export type ActiveAlignment = (typeof activeAlignments)[number];

export const lightboxThemes = ["dark", "light"] as const;
export type LightboxTheme = (typeof lightboxThemes)[number];

/** Options of a gallery by the names that pages store. */
export interface GalleryOptions {
  readonly design: GalleryDesign;
  readonly autoplay: boolean;
  /** Seconds that a slide stays. */
  readonly "autoplay-duration": number;
  readonly controls: boolean;
  readonly "auto-crop": boolean;
  readonly "aspect-ratio": AspectRatio;
  readonly "square-thumbs": boolean;
  readonly thumbnails: boolean;
  /** Pixels. */
  readonly "thumbnail-strip-height": number;
  /** Pixels. */
  readonly "thumbnail-strip-margin": number;
  readonly "show-meta-basic": boolean;
  readonly "show-meta": boolean;
  readonly "show-meta-only-title": boolean;
  readonly "meta-position": MetaPosition;
  readonly "show-meta-on-hover": boolean;
  readonly "active-alignment": ActiveAlignment;
  /** Height of a slider in percent of its width. */
  readonly aspectRatio: number;
  readonly "thumbnails-per-row": number;
  /** Pixels between the items of a grid. */
  readonly padding: number;
  readonly lightbox: boolean;
  readonly lightboxTheme: LightboxTheme;
  /** Smallest width of a column in pixels. */
  readonly "max-width": number;
  readonly newWindow: boolean;
  readonly transparentBackground: boolean;
}

export type GalleryOptionName = keyof GalleryOptions;

type Condition = (options: GalleryOptions) => boolean;

type OptionRule = { readonly when?: Condition } & (
  | { readonly kind: "boolean"; readonly default: boolean }
  | {
      readonly kind: "number";
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly whole?: true;
    }
  | { readonly kind: "choice"; readonly default: string; readonly choices: readonly string[] }
);

function isDesign(...designs: readonly GalleryDesign[]): Condition {
  return ({ design }) => designs.includes(design);
}

const inSlideshow = isDesign("slideshow");
const inGrid = isDesign("grid");
const moving = isDesign("slideshow", "slider");

/**
 * Every option with its default, range and condition. A condition only reads earlier options, so one pass is enough.
 */
export const galleryOptionRules: { readonly [Name in GalleryOptionName]: OptionRule } = {
  design: { kind: "choice", default: "grid", choices: galleryDesigns },
  autoplay: { kind: "boolean", default: false, when: moving },
  "autoplay-duration": { kind: "number", default: 5, min: 1, max: 10, when: ({ autoplay }) => autoplay },
  controls: { kind: "boolean", default: false, when: moving },
  "auto-crop": { kind: "boolean", default: true },
  "aspect-ratio": { kind: "choice", default: "square", choices: Object.keys(aspectRatios), when: inGrid },
  "square-thumbs": { kind: "boolean", default: true, when: inGrid },
  thumbnails: { kind: "boolean", default: false, when: inSlideshow },
  "thumbnail-strip-height": {
    kind: "number",
    default: 80,
    min: 0,
    max: 200,
    when: ({ thumbnails }) => thumbnails,
  },
  "thumbnail-strip-margin": {
    kind: "number",
    default: 20,
    min: 0,
    max: 60,
    when: ({ thumbnails }) => thumbnails,
  },
  "show-meta-basic": { kind: "boolean", default: true, when: isDesign("stacked") },
  "show-meta": { kind: "boolean", default: true, when: inSlideshow },
  "show-meta-only-title": { kind: "boolean", default: false, when: inGrid },
  "meta-position": { kind: "choice", default: "bottom", choices: metaPositions, when: inSlideshow },
  "show-meta-on-hover": {
    kind: "boolean",
    default: false,
    when: (options) => inSlideshow(options) && options["show-meta"],
  },
  "active-alignment": {
    kind: "choice",
    default: "center",
    choices: activeAlignments,
    when: isDesign("slider"),
  },
  aspectRatio: { kind: "number", default: 50, min: 10, max: 200, when: isDesign("slider") },
  "thumbnails-per-row": { kind: "number", default: 4, min: 1, max: 10, whole: true, when: inGrid },
  padding: { kind: "number", default: 20, min: 0, max: 50, when: inGrid },
  lightbox: { kind: "boolean", default: false, when: inGrid },
  lightboxTheme: {
    kind: "choice",
    default: "dark",
    choices: lightboxThemes,
    when: (options) => inGrid(options) && options.lightbox,
  },
  "max-width": { kind: "number", default: 300, min: 100, max: 300, when: isDesign("autocolumns") },
  newWindow: { kind: "boolean", default: false },
  transparentBackground: { kind: "boolean", default: false, when: inSlideshow },
};

/** Values that choosing a design sets in the editor. */
export const galleryDesignPresets: Partial<Record<GalleryDesign, Partial<GalleryOptions>>> = {
  slideshow: { thumbnails: true },
  slider: { thumbnails: false },
  grid: { thumbnails: false, autoplay: false },
  stacked: { thumbnails: false, autoplay: false },
};

export interface GalleryOptionsResult {
  readonly options: GalleryOptions;
  /** Options with an invalid value, which get their default. */
  readonly invalid: readonly GalleryOptionName[];
}

/**
 * Reads the options of a gallery. Missing and invalid options, and those whose condition is false, get their default.
 * Numbers and booleans may be strings, as in older pages.
 */
export function readGalleryOptions(json: unknown): GalleryOptionsResult {
  const options: Record<string, boolean | number | string> = {};
  const invalid: GalleryOptionName[] = [];
  for (const [name, rule] of Object.entries(galleryOptionRules) as [GalleryOptionName, OptionRule][]) {
    options[name] = rule.default;
    const stored = ownMember(json, name);
    if (stored === undefined || stored === null) continue;
    if (rule.when !== undefined && !rule.when(options as unknown as GalleryOptions)) continue;
    const value = readValue(rule, name === "design" ? designByCode(stored) : stored);
    if (value === undefined) invalid.push(name);
    else options[name] = value;
  }
  return { options: options as unknown as GalleryOptions, invalid };
}

/** Variants of the block by their codes and names, which differ from those of the designs. */
const VARIANTS: readonly (readonly [design: GalleryDesign, name: string])[] = [
  ["slideshow", "slideshow"],
  ["slider", "carousel"],
  ["grid", "grid"],
  ["stacked", "stack"],
];

function designByCode(stored: unknown): unknown {
  const variant = VARIANTS.find(([, name]) => designOf("gallery", [name], stored) !== undefined);
  return variant === undefined ? stored : variant[0];
}

function ownMember(json: unknown, name: string): unknown {
  if (typeof json !== "object" || json === null || !Object.hasOwn(json, name)) return undefined;
  return (json as Record<string, unknown>)[name];
}

function readValue(rule: OptionRule, stored: unknown): boolean | number | string | undefined {
  if (rule.kind === "boolean") return readBoolean(stored);
  if (rule.kind === "choice") {
    const chosen = typeof stored === "string" ? stored.toLowerCase() : undefined;
    return rule.choices.find((choice) => choice === chosen);
  }
  const number = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
  if (typeof number !== "number" || !(number >= rule.min && number <= rule.max)) return undefined;
  return rule.whole === true && !Number.isInteger(number) ? undefined : number;
}

function readBoolean(stored: unknown): boolean | undefined {
  if (stored === true || stored === "true") return true;
  return stored === false || stored === "false" ? false : undefined;
}
