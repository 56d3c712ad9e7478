/** Kinds of content by the names of the older list, which has no codes. A checkin is stored as `geo`. */
export const namedRecordTypes = {
  text: "text",
  image: "image",
  quote: "quote",
  gallery: "gallery",
  link: "link",
  chat: "chat",
  audio: "audio",
  video: "video",
  review: "review",
  storeItem: "store_item",
  event: "event",
  thread: "thread",
  tweet: "tweet",
  rss: "rss",
  checkin: "geo",
  delicious: "delicious",
  kbarticle: "kbarticle",
} as const;

export type NamedRecordType = (typeof namedRecordTypes)[keyof typeof namedRecordTypes];
