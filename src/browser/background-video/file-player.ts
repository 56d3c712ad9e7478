import { playbackStart } from "../../model/media/background-playback.js";
import { mutedFilm, type StartPlayer } from "./player.js";

/** A video that the browser plays itself. */
export const startFile: StartPlayer = ({ host, video, onReady, onState, onFailure }) => {
  const { source, speed } = video;
  const film = mutedFilm();
  film.loop = source.start === 0;
  const begin = (): void => {
    film.currentTime = playbackStart(source.start, film.duration);
  };
  const play = (): void => {
    // If the browser refuses, the poster stays.
    film.play().catch(() => undefined);
  };
  film.addEventListener("loadedmetadata", () => {
    film.playbackRate = speed;
    begin();
    onReady(film, { width: film.videoWidth, height: film.videoHeight });
  });
  film.addEventListener("playing", () => onState("playing"));
  film.addEventListener("ended", () => {
    begin();
    play();
  });
  film.addEventListener("error", () => onFailure("Failed to play background video"));
  film.src = source.id;
  host.append(film);
  return {
    play,
    pause: () => film.pause(),
    destroy() {
      film.pause();
      film.removeAttribute("src");
      film.remove();
    },
  };
};
