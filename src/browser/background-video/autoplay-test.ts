import h264 from "./autoplay-test.mp4?url";
import theora from "./autoplay-test.ogv?url";
import { createMutedVideo } from "./player.js";

/** Milliseconds. */
const TIMEOUT = 3000;

/**
 * Tests whether the browser lets a muted video start by itself, with a video of one pixel. Resolves to "autoplay
 * supported"; rejects with the reason otherwise.
 */
export async function testAutoplay(): Promise<string> {
  const video = createMutedVideo();
  video.src = sourceFor(video);
  video.autoplay = true;
  video.volume = 0;
  video.className = "platen-autoplay-test";
  try {
    return await played(video);
  } finally {
    video.remove();
  }
}

function played(video: HTMLVideoElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let started = false;
    const unsure = () => reject(new Error("no autoplay: unsure"));
    let timer = setTimeout(unsure, TIMEOUT);
    video.addEventListener("play", () => {
      started = true;
      clearTimeout(timer);
      timer = setTimeout(unsure, TIMEOUT);
    });
    video.addEventListener("canplay", () => {
      clearTimeout(timer);
      if (started) resolve("autoplay supported");
      else reject(new Error("no autoplay: browser does not support autoplay"));
    });
    document.body.append(video);
    // With the attribute alone, the video starts only once it can play, which would look like a refusal.
    video.play()?.catch(() => undefined);
  });
}

function sourceFor(video: HTMLVideoElement): string {
  try {
    if (video.canPlayType('video/ogg; codecs="theora"') !== "") return theora;
    if (video.canPlayType('video/mp4; codecs="avc1.42E01E"') !== "") return h264;
  } catch (error) {
    throw new Error(`no autoplay: ${String(error)}`);
  }
  throw new Error("no autoplay: element does not support mp4 or ogg format");
}
