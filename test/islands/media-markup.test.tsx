import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { islands } from "#islands/registry.js";
import { metaPositions } from "#model/media/gallery-options.js";

/* The server's HTML of media islands, which sites style and visitors without scripts use. */

const template = createEngine().compile("{b|block}");

function markup(type: number, value: JsonObject, locale = "en-US"): string {
  const { segments } = template.render({ b: { type, value } }, { islands: true, locale });
  const island = segments.find((segment) => segment.kind === "island");
  const component = islands.find(({ name }) => name === island?.block)?.component;
  if (island === undefined || component === undefined) throw new Error("The block is no island.");
  const Component = component as (props: object) => React.ReactElement;
  return renderToStaticMarkup(<Component {...(island.props as object)} />);
}

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const image = (title: string, more: JsonObject = {}) => ({
  title,
  assetUrl: `/${title}.jpg`,
  originalSize: "300x200",
  ...more,
});
const items = [image("a", { body: "<p>Words</p>" }), image("b", { clickthroughUrl: { url: "/b" } })];
const gallery = (options: JsonObject) => markup(8, { items, ...options });

describe("a gallery", () => {
  test.each(metaPositions)("has slideshow captions at the %s, on hover if the option is on", (position) => {
    const html = gallery({ design: "slideshow", "meta-position": position, "show-meta-on-hover": true });
    expect(html).toContain(`sqs-gallery-block-meta-position-${position} sqs-gallery-block-meta-hover `);
    expect(html).toContain(
      '<h3 class="meta-title" role="presentation">a</h3><div class="meta-description">Words</div>',
    );
    expect(gallery({ design: "slideshow", "show-meta": false })).not.toContain("meta-title");
  });

  test("has images that style sheets of sites show, and that need no script to load", () => {
    const html = gallery({ design: "grid" });
    expect(count(html, /<img class="thumb-image loaded [^>]* src="\/[ab].jpg"/g)).toBe(2);
    expect(html).toContain('data-image-dimensions="300x200" data-image-focal-point="0.5,0.5"');
    expect(html).toContain('data-image="/a.jpg" data-load="false" ');
    expect(html).not.toContain("data-src");
  });

  test("has one active slide and crops or fits its slides", () => {
    const html = gallery({ design: "slideshow" });
    expect(count(html, /sqs-active-slide/g)).toBe(1);
    expect(count(html, /class="slide content-fill /g)).toBe(2);
    expect(count(gallery({ design: "slideshow", "auto-crop": false }), /class="slide content-fit /g)).toBe(2);
  });

  test("has a strip of thumbnails with the height and margin of its options", () => {
    const options = { design: "slideshow", thumbnails: true, "thumbnail-strip-margin": 33 };
    const html = gallery({ ...options, "thumbnail-strip-height": 60 });
    expect(html).toContain('<svg class="platen-strip-space" width="1" height="33"');
    expect(count(html, /<img [^>]*height="60" width="90"/g)).toBe(2);
    expect(gallery({ ...options, thumbnails: false })).not.toContain("sqs-gallery-thumbnails");
  });

  test.each(["left", "center", "right"])("aligns the active slide of a slider at the %s", (alignment) => {
    expect(gallery({ design: "slider", "active-alignment": alignment })).toContain(
      `sqs-gallery-design-strip platen-align-${alignment}"`,
    );
  });

  test("reserves the height of a slider in percent of its width, 50 by default", () => {
    expect(gallery({ design: "slider" })).toContain('viewBox="0 0 100 50"');
    expect(gallery({ design: "slider", aspectRatio: 75 })).toContain('viewBox="0 0 100 75"');
    expect(gallery({ design: "slider", aspectRatio: null })).toContain('viewBox="0 0 100 50"');
  });

  test("lets the images of a grid keep their ratio without square thumbnails or another ratio", () => {
    const ratioClass = "platen-own-ratio";
    expect(gallery({ design: "grid" })).not.toContain(ratioClass);
    expect(gallery({ design: "grid", "square-thumbs": false })).toContain(ratioClass);
    expect(gallery({ design: "grid", "square-thumbs": false, "aspect-ratio": "widescreen" })).not.toContain(
      ratioClass,
    );
  });

  test("has a grid with its aspect ratio, rows and padding, and titles only if they are on", () => {
    const html = gallery({
      design: "grid",
      "aspect-ratio": "widescreen",
      "thumbnails-per-row": 7,
      padding: 13,
    });
    expect(html).toContain("sqs-gallery-aspect-ratio-widescreen sqs-gallery-thumbnails-per-row-7 ");
    expect(html).toContain("sqs-gallery-design-grid platen-gallery-padding-13");
    expect(html).not.toContain("image-slide-title");
    expect(gallery({ design: "grid", "show-meta-only-title": true })).toContain(
      '<div class="image-slide-title">a</div>',
    );
  });

  test("opens grid images in a lightbox with its theme unless they have a link", () => {
    const html = gallery({ design: "grid", lightbox: true, lightboxTheme: "light" });
    expect(count(html, /js-gallery-lightbox-opener/g)).toBe(1);
    expect(html).toContain('data-title="a" data-description="Words" data-lightbox-theme="light"');
    expect(html).toContain(">View fullsize</span>");
    expect(html).toContain('href="/b"');
    expect(gallery({ design: "grid" })).toContain(
      '<a class="image-slide-anchor content-fill" role="presentation">',
    );
  });

  test("opens links in a new window if the option is on", () => {
    expect(gallery({ design: "grid", newWindow: true })).toContain('target="_blank" rel="noopener"');
    expect(gallery({ design: "grid" })).not.toContain("_blank");
  });

  test("stacks images, each with its caption unless captions are off", () => {
    expect(count(gallery({ design: "stacked" }), /class="meta-title"/g)).toBe(2);
    expect(gallery({ design: "stacked", "show-meta-basic": false })).not.toContain("meta-title");
  });

  test("gives stacked images the ids of their items, each once", () => {
    const html = markup(8, {
      design: "stacked",
      items: [image("a", { id: "i1" }), image("b", { id: "i1" })],
    });
    expect(count(html, / id="i1"/g)).toBe(1);
    expect(html).toContain('<div id="i1" class="image-wrapper" data-type="image" ');
  });

  test("loads images of a grid with one image per row in the width of the window", () => {
    const sizes = (perRow: number) =>
      /sizes="([^"]*)"/.exec(
        markup(8, {
          items: [image("a", { systemDataVariants: "300w,750w" })],
          design: "grid",
          "thumbnails-per-row": perRow,
        }),
      )?.[1];
    expect(sizes(1)).toBe("(max-width: 40rem) 100vw, 100vw");
    expect(sizes(6)).toBe("(max-width: 40rem) 50vw, 17vw");
  });

  test("lets a video fill a slide or fit into it, and gives it a ratio elsewhere", () => {
    const video = { title: "f", oembed: { url: "https://vimeo.com/156045670" } };
    const mode = (options: JsonObject) =>
      / video-(\w+) /.exec(markup(8, { items: [video], ...options }))?.[1];
    expect(mode({ design: "slideshow" })).toBe("fill");
    expect(mode({ design: "slideshow", "auto-crop": false })).toBe("fit");
    for (const design of ["slider", "grid", "stacked", "autocolumns"]) expect(mode({ design })).toBe("none");
    expect(markup(32, video)).toContain('class="sqs-video-wrapper video-none ');
  });

  test("renders videos as videos", () => {
    const film = { title: "f", oembed: { url: "https://vimeo.com/156045670" } };
    for (const design of ["slideshow", "slider", "grid", "stacked", "autocolumns"]) {
      const html = markup(8, { items: [film, ...items], design });
      expect(html, design).toContain(
        '<a class="sqs-video-overlay no-thumb" href="https://vimeo.com/156045670"',
      );
      expect(html, design).not.toContain("<iframe");
    }
  });
});

describe("a recording", () => {
  const audio = {
    title: "Tide",
    author: "Ada",
    audioAssetUrl: "/a.mp3",
    mimeType: "audio/mpeg",
    durationInMs: 61_000,
  };

  test("has the attributes of published pages, and the browser's player without a script", () => {
    const html = markup(41, { ...audio, designStyle: "legacy", colorTheme: "light" });
    expect(html).toContain(
      'data-url="/a.mp3" data-mime-type="audio/mpeg" data-title="Tide" data-author="Ada" ' +
        'data-show-download="false" data-design-style="legacy" data-duration-in-ms="61000" data-color-theme="light"',
    );
    expect(html).toContain('<audio controls="" preload="none" src="/a.mp3"');
  });

  test("has a download link if the owner enables it", () => {
    expect(markup(41, { ...audio, showDownload: true })).toContain('href="/a.mp3" download="">Download</a>');
    expect(markup(41, audio)).not.toContain("Download");
  });
});

describe("an album", () => {
  const tracks = [{ title: "One", audioAssetUrl: "/1.mp3" }];

  test("has its cover, its artist and its tracks as links without a script", () => {
    const html = markup(60, { ...image("cover"), title: "Low", author: "Ada", tracks });
    expect(html).toContain('class="sqs-audio-playlist has-album-cover loading"');
    expect(html).toContain(
      '<h3 class="album-title">Low</h3><div class="album-artist-name">by <span>Ada</span>',
    );
    expect(html).toContain('<a class="link" href="/1.mp3">One</a>');
  });

  test("has the bars of published pages in every track", () => {
    const html = markup(60, { title: "Low", tracks: [...tracks, ...tracks] });
    const bars = '<div class="bg bar"></div><div class="load-bar bar"></div><div class="play-bar bar"></div>';
    expect(html.split(`<div class="track-progress-bar" aria-hidden="true">${bars}</div>`)).toHaveLength(3);
  });

  test("shows the text for an empty playlist", () => {
    expect(markup(60, { title: "Low", tracks: [] })).toContain(
      '<div class="empty-message">This playlist is empty.</div>',
    );
  });

  test("has play, previous and next buttons on a cover page", () => {
    const html = markup(60, { title: "Low", tracks, coverPage: true });
    for (const name of ["Previous track", "Play", "Next track"])
      expect(html).toContain(`aria-label="${name}"`);
    expect(markup(60, { title: "Low", tracks })).not.toContain("Next track");
  });

  test("has the classes of published cover pages there, and only there", () => {
    const html = markup(60, { title: "Low", tracks, coverPage: true });
    expect(html).toContain('class="sqs-audio-playlist sqs-slice-album-playlist ');
    for (const classes of [
      "album-controls controls",
      "previous button-previous icon-wrapper",
      "button button-play-pause icon-wrapper",
      "icon play-icon",
      "icon pause-icon",
      "next button-next icon-wrapper",
      "title track-title",
    ])
      expect(html).toContain(`${classes}"`);
    expect(markup(60, { title: "Low", tracks })).not.toMatch(
      /sqs-slice-album-playlist|icon-wrapper|controls /,
    );
  });
});

describe("a video", () => {
  const film = { title: "Kiln", oembed: { url: "https://vimeo.com/156045670", providerName: "Vimeo" } };

  test("has its poster, its title and its provider but no player", () => {
    const html = markup(32, { ...film, ...image("poster"), title: "Kiln", description: "<p>One take</p>" });
    expect(html).toContain('data-provider-name="Vimeo"');
    expect(html).toContain('class="sqs-video-thumbnail ');
    expect(html).toContain("Play video: Kiln");
    expect(html).toContain('<div class="video-caption">One take</div>');
    expect(html).not.toContain("<iframe");
  });

  test.each([
    [100, 200, "9-16"],
    [100, 100, "1-1"],
    [400, 300, "4-3"],
    [160, 90, "16-9"],
    [239, 100, "239-100"],
  ])("of %d by %d reserves the space of %s", (width, height, name) => {
    expect(markup(32, { ...film, oembed: { ...film.oembed, width, height } })).toContain(
      `platen-video platen-video-${name}"`,
    );
  });
});

test("tweets show the first one, and controls only if there are several", () => {
  const tweet = (text: string) => ({ text, userName: "tide", addedOn: 0, url: "https://t.test/1" });
  const html = markup(6, { tweets: [tweet("One #kiln"), tweet("Two")] });
  expect(count(html, /data-visible="true"/g)).toBe(1);
  expect(html).toContain("Pause tweets");
  const posted =
    '<time class="tweet-timestamp" dateTime="1970-01-01T00:00:00.000Z"><a href="https://t.test/1">';
  // In the site's time zone. The default is New York.
  expect(html).toContain(`${posted}December 31, 1969</a>`);
  expect(markup(6, { tweets: [tweet("One")] }, "de-DE")).toContain(`${posted}31. Dezember 1969</a>`);
  const account = '<a href="https://twitter.com/tide" rel="noopener">';
  expect(html).toContain(`<div class="tweet-display-name">${account}tide</a></div>`);
  expect(html).toContain(`<div class="tweet-handle">${account}@tide</a></div>`);
  expect(count(html, /class="tweet sqs-tweet"/g)).toBe(2);
  expect(html).toMatch(/<a [^>]*>#kiln<\/a>/);
  expect(markup(6, { tweets: [tweet("One")] })).not.toContain("<button");
});

test("a marquee repeats its items along a straight line or a wave and names them once", () => {
  const straight = markup(70, { items: ["Open", "Studio"], textSize: 2 });
  expect(straight).toContain('aria-label="Open · Studio"');
  expect(count(straight, />Open</g)).toBeGreaterThan(3);
  expect(straight).toMatch(/ d="M0 \S+H3600"/);
  expect(markup(70, { items: ["Open"], preset: "mild-wave" })).toMatch(/ d="M0 \S+q\S+ -60 /);
  expect(markup(70, { items: ["Open"], fadeEdges: true })).toContain('class="platen-marquee fade-edges"');
});

test("a marquee has the text style, size and item spacing of its options", () => {
  const html = markup(70, { items: ["Open"], textStyle: "paragraph", textSize: 2, itemSpacing: 1.3 });
  expect(html).toContain('<text class="marquee-paragraph" font-size="32"');
  expect(html).toContain('<tspan letter-spacing="32">');
  // By default 4 rem of 16 units, with 0.1 em besides the space.
  const usual = markup(70, { items: ["Open"] });
  expect(usual).toContain('<text class="marquee-heading" font-size="64"');
  expect(usual).toMatch(/<tspan letter-spacing="6\.4\d*">/);
});
