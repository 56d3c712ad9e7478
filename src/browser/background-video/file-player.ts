import { playbackStart } from "#model/media/background-playback.js";
import { createMutedVideo, type StartPlayer, sizeFrom } from "./player.js";

/** A video that the browser plays itself. */
export const startFile: StartPlayer = ({ host, video: { source, speed }, onReady, onState, onFailure }) => {
  const video = createMutedVideo();
  video.loop = source.start === 0;
  const begin = (): void => {
    video.currentTime = playbackStart(source.start, video.duration);
  };
  const play = (): void => {
    // If the browser refuses, the poster stays.
    video.play().catch(() => undefined);
  };
  video.addEventListener("loadedmetadata", () => {
    video.playbackRate = speed;
    begin();
    onReady(video, sizeFrom(video.videoWidth, video.videoHeight));
  });
  video.addEventListener("playing", () => onState("playing"));
  video.addEventListener("ended", () => {
    begin();
    play();
  });
  video.addEventListener("error", () => onFailure("Failed to play background video"));
  video.src = source.id;
  host.append(video);
  return {
    play,
    pause: () => video.pause(),
    destroy() {
      video.pause();
      video.removeAttribute("src");
      video.remove();
    },
  };
};
