import type { Page } from "playwright-core";

/**
 * Replaces YouTube and Vimeo with players that send and receive the messages of the real ones. The id of a Vimeo video
 * selects the behaviour of its player: 1000000001 is never ready, 1000000002 does not report its size, and the frame of
 * 1000000003 leaves for another origin and then reports that it plays. YouTube's player of `noSizeVideo` has no size.
 */
export async function standInForProviders(page: Page): Promise<void> {
  await page.route("https://player.vimeo.com/**", (route) => {
    const id = new URL(route.request().url()).pathname.split("/").pop() ?? "";
    return route.fulfill({ contentType: "text/html", body: vimeoPlayer(id) });
  });
  await page.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: FALSE_PLAYER }),
  );
  await page.route("https://www.youtube.com/**", (route) =>
    new URL(route.request().url()).pathname === "/iframe_api"
      ? route.fulfill({ contentType: "text/javascript", body: YOUTUBE_SCRIPT })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
}

const ELSEWHERE = "https://elsewhere.example";
const FALSE_PLAYER = `<!doctype html><title>Player</title><script>
  for (const event of ["ready", "playProgress"]) parent.postMessage(JSON.stringify({ event }), "*");
</script>`;

function vimeoPlayer(id: string): string {
  const silent = id === "1000000001";
  const sizeless = id === "1000000002";
  if (id === "1000000003") return `<!doctype html><script>location = "${ELSEWHERE}/player"</script>`;
  return `<!doctype html><title>Player</title><script>
    const facts = { getDuration: 60, getVideoHeight: 900, getVideoWidth: 1600 };
    const post = (message) => parent.postMessage(JSON.stringify(message), "*");
    const asked = [];
    addEventListener("message", ({ data }) => {
      const { method, value } = JSON.parse(data);
      asked.push(value === undefined ? method : method + " " + value);
      if (${sizeless} && method !== "getDuration" && method in facts) return;
      if (method in facts) post({ method, value: facts[method] });
      if (method === "play" || method === "seekTo") post({ event: "playProgress", data: { percent: 0.1 } });
    });
    globalThis.asked = asked;
    globalThis.progress = (percent) => post({ event: "playProgress", data: { percent } });
    if (${!silent}) addEventListener("load", () => post({ event: "ready" }));
  </script>`;
}

const YOUTUBE_SCRIPT = `
  class Player {
    calls = []; position = 0; duration = 40;
    constructor(place, { width, height, videoId, playerVars, events }) {
      Object.assign(this, { events, options: { videoId, playerVars } });
      if (videoId !== "noSizeVideo") this.size = { width, height };
      this.frame = document.createElement("iframe");
      this.frame.title = "YouTube video player";
      this.frame.src = "https://www.youtube.com/embed/" + videoId;
      place.replaceWith(this.frame);
      globalThis.youtube = this;
      this.frame.addEventListener("load", () => events.onReady({ target: this, data: null }));
    }
    report(data) { this.events.onStateChange({ target: this, data }); }
    mute() { this.calls.push("mute"); }
    seekTo(seconds) { this.calls.push("seekTo " + seconds); this.position = seconds; }
    playVideo() { this.calls.push("playVideo"); }
    pauseVideo() { this.calls.push("pauseVideo"); }
    setPlaybackRate(speed) { this.calls.push("setPlaybackRate " + speed); }
    getCurrentTime() { return this.position; }
    getDuration() { return this.duration; }
    getVideoLoadedFraction() { return 0.5; }
    getIframe() { return this.frame; }
    destroy() { this.calls.push("destroy"); this.frame.remove(); }
  }
  setTimeout(() => { globalThis.YT = { loaded: 1, Player }; }, 50);`;
