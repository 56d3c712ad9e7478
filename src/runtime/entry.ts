import { imageLoader, watchImages } from "./image-loader.js";
import { withInertMembers } from "./inert.js";
import { whenReady } from "./ready.js";
import { Y, YUI } from "./y.js";

/** The server's facts about the page: JSON in an element, because pages may forbid scripts in the page. */
const CONTEXT = "platen-page-context";

type Call = (Y: unknown) => void;

function pageContext(): Record<string, unknown> {
  const text = document.getElementById(CONTEXT)?.textContent;
  const own = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  return {
    website: {},
    websiteSettings: {},
    collection: {},
    tweakJSON: {},
    templateTweakable: false,
    rollups: {},
    pageFeatures: [],
    ...own,
  };
}

const context = pageContext();
const tweaks = context["tweakJSON"] as Record<string, string>;
const squarespaceY = Y["Squarespace"] as Record<string, unknown>;
squarespaceY["Template"] = {
  getTweakValue: (name: string) => (Object.hasOwn(tweaks, name) ? tweaks[name] : undefined),
};

const begun: Call[] = [];
const ended: Call[] = [];

function begin(): void {
  imageLoader.bootstrap();
  for (const call of begun) whenReady(() => call(Y));
}

const squarespace = withInertMembers("Squarespace", {
  AFTER_BODY_LOADED: true,
  onInitialize: (_y: unknown, call: Call) => {
    begun.push(call);
    whenReady(() => call(Y));
  },
  onDestroy: (_y: unknown, call: Call) => {
    ended.push(call);
  },
  addLoadTrigger: (_selectors: unknown, call: unknown) => {
    if (typeof call === "function") whenReady(() => (call as Call)(Y));
  },
  load: () => undefined,
  afterBodyLoad: () => undefined,
  initializeLayoutBlocks: imageLoader.bootstrap,
  initializeGlobalLightbox: () => undefined,
  initializeVideo: () => undefined,
  globalInitialize: begin,
  globalDestroy: () => {
    for (const call of ended) call(Y);
  },
});

Object.assign(window, {
  Static: { SQUARESPACE_CONTEXT: context, COOKIE_BANNER_CAPABLE: false },
  SQUARESPACE_ROLLUPS: {},
  Squarespace: squarespace,
  ImageLoader: imageLoader,
  Y,
  YUI,
});
watchImages();
