/**
 * Scripts without React and style sheets that a page needs for its markup rather than for its islands. Detection
 * looks at the text alone: a script that finds nothing to do costs little, and a second reading of all tags would not.
 */
export const behaviors = ["static-blocks", "slides", "image-loader", "background-video"] as const;

export type Behavior = (typeof behaviors)[number];

/** The beginnings of their names. */
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
  ...["search", "social", "summary", "tagcloud", "tourdates"],
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
  "static-blocks": new RegExp(`\\ssqs-block-(?:${STYLED_BLOCKS.join("|")})`),
  slides: /\sdata-slide-layout-id=/,
  "image-loader": /\sdata-src\s*=/i,
  "background-video": /\sdata-config-url\s*=/i,
};

/** The behaviors that the HTML of a page, given in pieces, asks for. Islands bring what they need themselves. */
export function behaviorsOf(pieces: readonly string[]): readonly Behavior[] {
  return behaviors.filter((behavior) => pieces.some((html) => MARKUP[behavior].test(html)));
}
