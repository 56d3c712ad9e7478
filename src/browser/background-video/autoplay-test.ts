import h264 from "./autoplay-test.mp4?url";
import theora from "./autoplay-test.ogv?url";
import { mutedFilm } from "./player.js";

/** Milliseconds. */
const TIMEOUT = 3000;

/**
 * Tests whether the browser lets a muted video start by itself, with a video of one pixel. Resolves to "autoplay
 * supported"; rejects with the reason otherwise.
 */
export async function testAutoplay(): Promise<string> {
  const film = mutedFilm();
  film.src = sourceFor(film);
  film.autoplay = true;
  film.volume = 0;
  film.className = "platen-autoplay-test";
  try {
    return await played(film);
  } finally {
    film.remove();
  }
}

function played(film: HTMLVideoElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let started = false;
    const unsure = () => reject(new Error("no autoplay: unsure"));
    let timer = setTimeout(unsure, TIMEOUT);
    film.addEventListener("play", () => {
      started = true;
      clearTimeout(timer);
      timer = setTimeout(unsure, TIMEOUT);
    });
    film.addEventListener("canplay", () => {
      clearTimeout(timer);
      if (started) resolve("autoplay supported");
      else reject(new Error("no autoplay: browser does not support autoplay"));
    });
    document.body.append(film);
    // With the attribute alone, the video starts only after it can play, which would look like a refusal.
    film.play()?.catch(() => undefined);
  });
}

function sourceFor(film: HTMLVideoElement): string {
  try {
    if (film.canPlayType('video/ogg; codecs="theora"') !== "") return theora;
    if (film.canPlayType('video/mp4; codecs="avc1.42E01E"') !== "") return h264;
  } catch (error) {
    throw new Error(`no autoplay: ${String(error)}`);
  }
  throw new Error("no autoplay: element does not support mp4 or ogg format");
}
