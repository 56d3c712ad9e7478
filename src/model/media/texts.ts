/** Texts of a gallery's controls. */
export interface GalleryTexts {
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  readonly viewFullsize: string;
  readonly label: string;
}

export const galleryTexts: GalleryTexts = {
  previous: "Previous Slide",
  next: "Next Slide",
  pause: "Pause slideshow",
  play: "Play slideshow",
  viewFullsize: "View fullsize",
  label: "Gallery",
};

/** Texts of an image lightbox. */
export const lightboxTexts = {
  previous: "Previous Slide",
  next: "Next Slide",
  close: "Close",
  caption: "Caption",
} as const;

/** Texts of an image block with a lightbox. */
export interface ImageTexts {
  readonly viewFullsize: string;
  readonly image: string;
}

export const imageTexts: ImageTexts = { viewFullsize: "View fullsize", image: "Image" };

/** Texts of a product's images. */
export interface ProductImagesTexts {
  readonly label: string;
  readonly viewFullsize: string;
  readonly image: string;
}

export const productImagesTexts: ProductImagesTexts = {
  label: "Product images",
  viewFullsize: "View fullsize",
  image: "Image",
};

/** Texts of the audio players. */
export interface PlayerTexts {
  readonly play: string;
  readonly pause: string;
  readonly previous: string;
  readonly next: string;
  readonly position: string;
  readonly download: string;
  readonly by: string;
  readonly emptyPlaylist: string;
  readonly broken: string;
  readonly noAddress: string;
  readonly untitled: string;
}

export const playerTexts: PlayerTexts = {
  play: "Play",
  pause: "Pause",
  previous: "Previous track",
  next: "Next track",
  position: "Position",
  download: "Download",
  by: "by",
  emptyPlaylist: "This playlist is empty.",
  broken: "This track cannot be played.",
  noAddress: "Cannot play: Need to set a url first.",
  untitled: "Untitled track",
};

/** Texts of a video. */
export interface VideoTexts {
  readonly play: string;
  readonly video: string;
  /** Shown instead of a file that the browser cannot play. */
  readonly broken: string;
  /** Label of the link to the video's page or file. */
  readonly page: string;
}

export const videoTexts: VideoTexts = {
  play: "Play video",
  video: "Video",
  broken: "This video cannot be played.",
  page: "Open the video on its own page",
};

/** Texts of rotating tweets. */
export interface TweetTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
}

export const tweetTexts: TweetTexts = {
  label: "Tweets",
  previous: "Previous tweet",
  next: "Next tweet",
  pause: "Pause tweets",
  play: "Rotate tweets",
};

/** Texts of a map. */
export interface MapTexts {
  /** Name of a map without an address. */
  readonly label: string;
  readonly failedText: string;
  /** The text for a visitor without consent. `{host}` is where the map comes from. */
  readonly consentText: string;
  readonly showText: string;
}

export const mapTexts: MapTexts = {
  label: "Map",
  failedText: "The map could not be loaded.",
  consentText: "The map comes from {host}, which then learns your network address.",
  showText: "Show the map",
};
