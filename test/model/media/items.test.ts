import { describe, expect, test } from "vitest";
import { googleStyles } from "#islands/map/google/client.js";
import { readGalleryItem } from "#model/media/gallery-item.js";
import { mapStyles, readMap } from "#model/media/map.js";
import { pictureSrcset, readPicture } from "#model/media/picture.js";
import { readTrack } from "#model/media/track.js";
import { readTweet } from "#model/media/tweet.js";

const image = { id: "i1", assetUrl: "/a.jpg", originalSize: "1500x1000" };

describe("the props of an image item", () => {
  test("contain its size, focal point, widths and the colour of its centre", () => {
    const item = {
      ...image,
      mediaFocalPoint: { x: 0.2, y: 0.9 },
      systemDataVariants: "1500x1000,100w,300w,750w",
      colorData: { centerAverage: "8a7f70", topLeftAverage: "ffffff" },
    };
    expect(readPicture(item, "A bowl")).toEqual({
      id: "i1",
      url: "/a.jpg",
      alt: "A bowl",
      width: 1500,
      height: 1000,
      focalPoint: { x: 0.2, y: 0.9 },
      widths: [100, 300, 750],
      color: "8a7f70",
    });
  });

  test("use the centre, no size and no colour by default", () => {
    const picture = readPicture({ assetUrl: "/a.jpg", mediaFocalPoint: { x: 7, y: "x" } }, "");
    expect(picture).toMatchObject({
      width: 0,
      height: 0,
      focalPoint: { x: 1, y: 0.5 },
      widths: [],
      color: "",
    });
    expect(pictureSrcset({ url: "/a.jpg", widths: [] })).toBeUndefined();
  });
});

describe("the props of a gallery item", () => {
  test("contain its texts, and a link with a new window if the gallery or the link requests one", () => {
    const item = { ...image, title: "Bowl", body: "<p>Thrown</p>", clickthroughUrl: { url: "/b" } };
    expect(readGalleryItem(item, false)).toMatchObject({
      title: "Bowl",
      description: "Thrown",
      link: { url: "/b", newWindow: false },
    });
    expect(readGalleryItem(item, true)?.link?.newWindow).toBe(true);
    const withLink = { ...image, clickthroughUrl: { url: "/b", newWindow: true } };
    expect(readGalleryItem(withLink, false)?.link?.newWindow).toBe(true);
  });

  test("are undefined without dimensions unless it is a video", () => {
    expect(readGalleryItem({ assetUrl: "/a.jpg" }, false)).toBeUndefined();
    const film = { assetUrl: "/a.jpg", oembed: { url: "https://vimeo.com/156045670" } };
    expect(readGalleryItem(film, false)?.video).toMatchObject({ kind: "frame" });
  });
});

test("reads a recording from a block, an item or a track", () => {
  const read = { url: "/a.mp3", title: "Tide", artist: "Ada", duration: 61.5 };
  const texts = { title: "Tide", author: "Ada" };
  expect(readTrack({ audioAssetUrl: "/a.mp3", durationInMs: 61_500, ...texts })).toEqual(read);
  expect(
    readTrack({ structuredContent: { audioAssetUrl: "/a.mp3", durationInMs: 61_500 }, ...texts }),
  ).toEqual(read);
  expect(readTrack({ assetUrl: "ftp://a/b.mp3", durationInMs: -1 })).toMatchObject({ url: "", duration: 0 });
});

test("reads the account, time and escaped text of a tweet", () => {
  const tweet = readTweet(
    { text: "Hi <b>", userName: "@tide", displayName: "The Tide", addedOn: 0, url: "javascript:x" },
    (text) => text.replaceAll("<", "&lt;"),
    (time) => `day ${time}`,
  );
  expect(tweet).toEqual({
    html: "Hi &lt;b>",
    name: "The Tide",
    handle: "tide",
    avatar: "",
    url: "",
    time: { text: "day 0", iso: "1970-01-01T00:00:00.000Z" },
  });
  const asWritten = (value: unknown) => String(value);
  expect(readTweet({ text: "" }, asWritten, asWritten)).toBeUndefined();
});

describe("the props of a map", () => {
  const location = { mapLat: 53, mapLng: 1, markerLat: 53.1, markerLng: 1.1, addressLine1: " 1 Pier " };

  test("have zoom 12 and the options and style of the map block by default", () => {
    expect(readMap({ location })).toEqual({
      center: { lat: 53, lng: 1 },
      marker: { lat: 53.1, lng: 1.1 },
      zoom: 12,
      style: "original",
      options: {
        showLabels: true,
        showTerrain: false,
        draggable: true,
        scrollwheel: true,
        showControls: true,
        disableDefaultUI: true,
        markerDraggable: false,
        linkOnClick: true,
      },
      address: ["1 Pier"],
      page: "https://www.google.com/maps?q=1%20Pier&ll=53.1,1.1&z=12",
    });
  });

  test.each(mapStyles.map((style, index) => [index + 1, style]))(
    "with style %d use the style %s",
    (number, style) => {
      expect(readMap({ location, style: number }).style).toBe(style);
    },
  );

  test("use the marker as a missing centre and reject latitudes beyond the poles", () => {
    expect(readMap({ location: { markerLat: 1, markerLng: 2 } }).center).toEqual({ lat: 1, lng: 2 });
    expect(readMap({ location: { mapLat: 91, mapLng: 0 } })).not.toHaveProperty("center");
    expect(readMap({ location: { ...location, mapZoom: 99 } }).zoom).toBe(12);
  });

  test("style Google's map with colours, and hide labels if they are off", () => {
    const hidden = { elementType: "labels", stylers: [{ visibility: "off" }] };
    expect(googleStyles("original", true)).toEqual([]);
    expect(googleStyles("satellite", false)).toEqual([hidden]);
    expect(googleStyles("grayscale", true)).toEqual([{ stylers: [{ saturation: -100 }] }]);
    const minimal = (["minimal-dark", "minimal-light", "minimal-blue"] as const).map((style) =>
      googleStyles(style, false),
    );
    expect(new Set(minimal.map((rules) => JSON.stringify(rules[0]))).size).toBe(3);
    for (const rules of minimal) expect(rules.at(-1)).toEqual(hidden);
  });
});
