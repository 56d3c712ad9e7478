/**
 * Scripts without React and style sheets for a page's own markup rather than for its islands. Detection searches the
 * text only: a script with nothing to do is cheap, parsing all tags again is not.
 */
export const behaviors = ["static-blocks", "slides", "image-loader", "background-video"] as const;

export type Behavior = (typeof behaviors)[number];

/** Prefixes of their class names. */
const STYLED_BLOCKS = [
  ...[
    "accordion",
    "archive",
    "calendar",
    "chart",
    "collectionlink",
    "donation",
    "menu",
    "postsby",
    "pricing-plan",
  ],
  ...["search", "shape", "social", "summary", "tagcloud", "tourdates"],
  // Links to other services.
  ...[
    "acuity",
    "amazon",
    "fivehundredpix",
    "flickr",
    "foursquare",
    "instagram",
    "opentable",
    "rss",
    "soundcloud",
  ],
  ...["tock", "zola"],
];

const MARKUP: Readonly<Record<Behavior, RegExp>> = {
  "static-blocks": new RegExp(`\\s(?:sqs-block-(?:${STYLED_BLOCKS.join("|")})|design-layout-)`),
  slides: /\sdata-slide-layout-id=/,
  "image-loader": /\sdata-src\s*=/i,
  "background-video": /\sdata-config-url\s*=/i,
};

/** Returns the behaviors that the HTML of a page, given in pieces, needs. Islands bring their own files. */
export function behaviorsOf(pieces: readonly string[]): readonly Behavior[] {
  return behaviors.filter((behavior) => pieces.some((html) => MARKUP[behavior].test(html)));
}
