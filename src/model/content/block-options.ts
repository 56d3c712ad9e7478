import { aliasesOf } from "../enumerations/block-variant.js";
import { read } from "../json.js";
import { lightboxThemes } from "../media/gallery-options.js";
import {
  socialIconAlignments,
  socialIconColors,
  socialIconSizes,
  socialIconStyles,
} from "../social/social-icons.js";

type OptionRule =
  | { readonly kind: "boolean" | "text" | "color" }
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "choice"; readonly choices: readonly (string | number)[] };

const flag: OptionRule = { kind: "boolean" };
const text: OptionRule = { kind: "text" };
const number = (min: number, max: number): OptionRule => ({ kind: "number", min, max });
const choice = (...choices: readonly (string | number)[]): OptionRule => ({ kind: "choice", choices });

const summary = {
  design: choice(...aliasesOf("summary", "wall", "carousel", "list", "grid")),
  showTitle: flag,
  showThumbnail: flag,
  showExcerpt: flag,
  showMetadata: flag,
};
const socialIcons = {
  iconStyle: choice(...socialIconStyles),
  iconSize: choice(...socialIconSizes),
  iconAlignment: choice(...socialIconAlignments),
  iconColor: choice(...socialIconColors),
};
const chartKind = choice(...aliasesOf("chart", "bar", "line", "pie"));
const grouping = choice("author", "tag", "category", "month");

/** Options of the content blocks, by the names of their types. Galleries and the design of images have their own. */
const rules: Readonly<Record<string, Readonly<Record<string, OptionRule>>>> = {
  accordion: { isExpandedFirstItem: flag },
  album: { coverPage: flag },
  archive: { groupBy: grouping },
  audio: {
    showDownload: flag,
    designStyle: choice("minimal", "legacy"),
    colorTheme: choice("dark", "light"),
  },
  calendar: { month: number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) },
  chart: { type: chartKind, chartType: chartKind },
  image: {
    hasTitle: flag,
    hasSubtitle: flag,
    imagePosition: choice("left", "right"),
    lightbox: flag,
    lightboxTheme: choice(...lightboxThemes),
  },
  map: {
    style: choice(1, 2, 3, 4, 5, 6, "1", "2", "3", "4", "5", "6"),
    labels: flag,
    terrain: flag,
    controls: flag,
    showLabels: flag,
    showTerrain: flag,
    showControls: flag,
    draggable: flag,
    scrollwheel: flag,
    disableDefaultUI: flag,
    markerDraggable: flag,
    linkOnClick: flag,
    vSize: number(1, 100),
    aspectRatio: number(10, 400),
  },
  marquee: {
    preset: choice("straight-line", "mild-wave"),
    waveFrequency: number(1, 20),
    waveIntensity: number(0, 100),
    animationDirection: choice("left", "right"),
    animationSpeed: number(0, 1),
    pauseOnHover: flag,
    fadeEdges: flag,
    textStyle: choice("paragraph", "heading"),
    textSize: number(0.5, 20),
    itemSpacing: number(0, 10),
  },
  search: { placeholder: text, collectionId: text },
  sociallinks: socialIcons,
  socialaccountlinks: socialIcons,
  "socialaccountlinks-v2": socialIcons,
  shape: { color: { kind: "color" } },
  summary,
  "summary-v2": summary,
  tock: { design: choice(...aliasesOf("tock", "reservations", "events")) },
  video: { lightbox: flag },
};

export interface BlockOptionsResult {
  /** Options with an invalid value, which get their default. */
  readonly invalid: readonly string[];
  /** Valid options that older pages store as another type or in another case, as blocks read them. */
  readonly normalized: Readonly<Record<string, boolean | number | string>>;
}

/**
 * Checks the options of a content block. A missing option, or one that is null, has its default.
 *
 * @param type name of the block's type
 */
export function checkBlockOptions(type: string, value: unknown): BlockOptionsResult {
  const invalid: string[] = [];
  const normalized: Record<string, boolean | number | string> = {};
  for (const [name, rule] of Object.entries(Object.hasOwn(rules, type) ? (rules[type] ?? {}) : {})) {
    const stored = read(value, name);
    if (stored === undefined || stored === null || stored === "") continue;
    const option = readOption(rule, stored);
    if (option === undefined) invalid.push(name);
    else if (option !== stored) normalized[name] = option;
  }
  return { invalid, normalized };
}

/** Returns undefined for an invalid value. */
function readOption(rule: OptionRule, stored: unknown): boolean | number | string | undefined {
  switch (rule.kind) {
    case "boolean":
      if (stored === true || stored === "true" || stored === 1) return true;
      return stored === false || stored === "false" || stored === 0 ? false : undefined;
    case "text":
      return typeof stored === "string" || typeof stored === "number" ? stored : undefined;
    case "color":
      return typeof stored === "string" && /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(stored)
        ? stored
        : undefined;
    case "choice": {
      const chosen = typeof stored === "string" ? stored.toLowerCase() : stored;
      return rule.choices.find((choice) => choice === chosen);
    }
    case "number": {
      const value = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
      return typeof value === "number" && value >= rule.min && value <= rule.max ? value : undefined;
    }
  }
}
