import fc from "fast-check";
import { flag, id, instant, loose, mostly, size, text, url } from "./values.js";

const color = mostly(fc.constantFrom("fff", "000000", "#800000", "7fffff", "abc", "zzz"));

const image = {
  id,
  title: mostly(text),
  body: mostly(text),
  filename: mostly(fc.constantFrom("f.png", "a b.jpg")),
  altText: mostly(text),
  assetUrl: url,
  originalSize: size,
  componentKey: mostly(id),
  licensedAssetPreview: mostly(fc.constant({ a: 1 })),
  mediaFocalPoint: mostly(
    loose({ x: mostly(fc.constantFrom(0.25, 1, 0)), y: mostly(fc.constantFrom(0.5, 0.75)) }),
  ),
  systemDataVariants: fc.constantFrom("WxH,100w,300w,500w", "100w,2500w", "1500w", "100w, 300w", "", "x"),
  colorData: mostly(
    loose({
      topLeftAverage: color,
      topRightAverage: color,
      bottomLeftAverage: color,
      bottomRightAverage: color,
      centerAverage: color,
    }),
  ),
  mainImageId: mostly(id),
  systemDataId: mostly(id),
  blockType: fc.constantFrom(2, 5, "5"),
};

/** A content item that is a post, an event, a page and an image at once, because formatters read any members. */
export const item = loose({
  ...image,
  items: mostly(fc.array(loose(image), { maxLength: 3 })),
  coverImage: mostly(loose(image)),
  mainImage: mostly(loose({ assetUrl: url })),
  structuredContent: mostly(loose({ audioAssetUrl: url })),
  oembed: mostly(loose({ html: text, providerName: text })),
  overlay: flag,
  excerpt: mostly(fc.oneof(text, loose({ html: text, raw: text }))),
  author: mostly(loose({ displayName: text })),
  categories: mostly(fc.array(text, { maxLength: 2 })),
  tags: mostly(fc.array(text, { maxLength: 2 })),
  recordType: mostly(fc.constantFrom(-1, 1, 2, 4, 5, 7, 8, 11, 12, 14, 15, 18, 30, 50, 52, 54, "8", 8.5)),
  recordTypeLabel: mostly(text),
  promotedBlockType: mostly(
    fc.constantFrom("map", "embed", "image", "code", "quote", "twitter", "link", "video", "form", "gallery"),
  ),
  starred: flag,
  fullUrl: url,
  userName: mostly(fc.constantFrom("bob", "al_1")),
  profileUrl: fc.constantFrom("http://twitter.com/al", "http://twitter.com/al/", "al", ""),
  publicCommentCount: fc.constantFrom(0, 1, 2, -1, "1", "0"),
  commentState: mostly(fc.constantFrom(0, 1, 2)),
  likeCount: mostly(fc.nat(5)),
  startDate: instant,
  endDate: instant,
  location: mostly(
    loose({
      addressLine1: text,
      addressLine2: text,
      addressCountry: text,
      mapLat: mostly(fc.nat(9)),
      mapLng: mostly(fc.nat(9)),
    }),
  ),
  collection: mostly(
    loose({
      id,
      type: mostly(fc.constantFrom(1, 7, 10)),
      folder: flag,
      folderBehavior: mostly(fc.constantFrom(1, 2, 3)),
    }),
  ),
  type: mostly(fc.constantFrom(1, 7, 10)),
  typeName: mostly(fc.constantFrom("blog", "page")),
  folderBehavior: mostly(fc.constantFrom(1, 2, 3)),
  calendarView: flag,
  externalLink: mostly(url),
  passthrough: flag,
  sourceUrl: mostly(url),
  serviceName: mostly(fc.constantFrom("email", "twitter")),
  showPastOrUpcomingEvents: mostly(fc.constantFrom("past", "upcoming")),
  backgroundSource: mostly(fc.constantFrom(-1, 1, 2, 3, 4)),
  currentType: mostly(fc.constantFrom(-1, 1, 4, 5, 5.9, 16)),
  hue: mostly(fc.constantFrom(0, 200.456, 360, 361, "120")),
  saturation: mostly(fc.constantFrom(0, 0.5, 1, 1.1)),
  lightness: mostly(fc.constantFrom(0, 0.145, 1)),
  alpha: mostly(fc.constantFrom(0, 0.555, 1)),
  options: mostly(
    loose({
      design: mostly(fc.constantFrom("grid", "slideshow", "slider", "stacked")),
      "meta-position": mostly(fc.constantFrom("top", "top-left", "center", "bottom-right")),
      "active-alignment": mostly(fc.constantFrom("center", "left", "right")),
      autoplay: flag,
      "auto-crop": flag,
      controls: flag,
      indicators: flag,
      lightbox: flag,
      "square-thumbs": flag,
      "show-meta": flag,
      "show-meta-on-hover": flag,
      thumbnails: flag,
    }),
  ),
});

export const website = loose({
  timeZone: fc.constantFrom(
    "America/New_York",
    "Europe/Berlin",
    "Asia/Tokyo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "UTC",
    "Nope/Zone",
  ),
  shareButtonOptions: mostly(fc.constantFrom({ a: 1 }, {}, [1])),
  captchaSettings: mostly(loose({ siteKey: text })),
});
