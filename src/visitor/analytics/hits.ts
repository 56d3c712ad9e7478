import type { censusCalls } from "#calls/analytics.js";
import { listen } from "#calls/event-bus.js";
import { type HitEvent, hitEvents } from "#model/enumerations/visitor-event.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { isSearchPage } from "#model/visitor/eligibility.js";
import { visitorCookie } from "./cookies.js";
import { hitFacts, viewFacts } from "./facts.js";

const PERIOD = 30_000;
const ACTIVE_FOR = 60_000;
const MAX_BEATS = 60;
const ACTIVITY = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "touchstart"];

/** Beats every 30 seconds while the page is visible and the visitor was active in the last minute. */
function startHeartbeat(beat: () => void): void {
  let lastActivity = performance.now();
  let beats = 0;
  const note = (): void => {
    lastActivity = performance.now();
  };
  for (const name of ACTIVITY) addEventListener(name, note, { passive: true, capture: true });
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible" || performance.now() - lastActivity > ACTIVE_FOR) return;
    beat();
    if (++beats === MAX_BEATS) clearInterval(timer);
  }, PERIOD);
}

/** Records the page view, then the events on the page. */
export function recordHits(context: VisitorContext, census: ReturnType<typeof censusCalls>): void {
  const record = async (event: HitEvent, additional: object = {}): Promise<void> => {
    const cookie = await visitorCookie();
    const data = { ...hitFacts(context), ...additional, visitorCookie: cookie };
    await census.recordHit(event, data, cookie, document.visibilityState === "hidden");
  };
  const hit = (event: HitEvent, additional?: object): void => {
    record(event, additional).catch(() => undefined);
  };
  const view = (): void => {
    if (isSearchPage(context)) {
      hit(hitEvents.siteSearch, { searchQuery: new URLSearchParams(location.search).get("q") ?? "" });
    } else {
      hit(hitEvents.pageView, viewFacts());
    }
  };

  view();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) view();
  });
  startHeartbeat(() => hit(hitEvents.heartbeat));
  listen("platen:player-start", ({ kind }) => hit(hitEvents[kind]));
  recordMedia((kind) => hit(hitEvents[kind]));
}

/** Ignores muted elements, which autoplay. Each other element counts once. */
function recordMedia(started: (kind: "audio" | "video") => void): void {
  const counted = new WeakSet<EventTarget>();
  const onPlay = ({ target }: Event): void => {
    if (!(target instanceof HTMLMediaElement) || target.muted || counted.has(target)) return;
    counted.add(target);
    started(target instanceof HTMLAudioElement ? "audio" : "video");
  };
  document.addEventListener("play", onPlay, true);
}
