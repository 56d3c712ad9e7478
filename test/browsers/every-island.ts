import { islands } from "#islands/registry.js";
import { tone } from "../browser/media/tone.js";
import type { BrowserBuild } from "../support/browser-build.js";
import { islandSegment, type ServedPage, serveIslandPage } from "../support/island-page.js";

/** Replaces every picture of a sample. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

/** Records messages of the page in `complaints`, for browsers whose console cannot be read from outside. */
const NOTES = `
  globalThis.complaints = [];
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => { complaints.push(kind + ": " + words.join(" ")); say.apply(console, words); };
  }
  addEventListener("error", ({ message }) => complaints.push("uncaught: " + message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push("unhandled: " + reason));
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => complaints.push("blocked: " + blockedURI));
  document.addEventListener("platen:error", ({ detail }) => complaints.push("platen:error " + detail.block));`;

export interface EveryIslandPage extends ServedPage {
  /** Delays the requests for React from now on, so that islands keep the server's HTML. */
  holdReact(): void;
  isReactRequested(): boolean;
  releaseReact(): void;
}

/** Serves one page with every island of the registry, and fakes the responses to their requests. */
export async function serveEveryIsland(build: BrowserBuild): Promise<EveryIslandPage> {
  // Longer than a busy machine needs to pause it.
  const recording = tone(60);
  let held: (() => void)[] | undefined;
  const server = await serveIslandPage({
    build,
    segments: [
      { kind: "html", html: '<script src="/notes.js"></script>' },
      ...islands.map(({ name, sample }) => islandSegment(name, sample)),
    ],
    platform: (app) => {
      app.get("/notes.js", (_req, res) => void res.type("js").send(NOTES));
      app.get(/^\/assets\/react-.*\.js$/, (_req, res, next) => {
        res.set("Cache-Control", "no-store");
        if (held === undefined) next();
        else held.push(next);
      });
      app.get(/\.jpg$/, (_req, res) => void res.type("image/svg+xml").send(PICTURE));
      app.get(/\.mp3$/, (_req, res) => void res.type("audio/wav").send(recording));
      app.use("/api", (_req, res) => void res.json({ entries: [] }));
    },
  });
  return {
    ...server,
    holdReact: () => {
      held = [];
    },
    isReactRequested: () => held !== undefined && held.length > 0,
    releaseReact: () => {
      for (const next of held ?? []) next();
      held = undefined;
    },
  };
}
