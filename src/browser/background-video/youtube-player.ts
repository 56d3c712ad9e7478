import { isBuffering, isNearEnd, playbackStart } from "#model/media/background-playback.js";
import { markDecorative, type Size, type StartPlayer, sizeFrom } from "./player.js";
import { loadYoutubeApi, type YoutubeApi, type YoutubePlayer } from "./youtube-script.js";

/** States that YouTube's player reports. */
const [ENDED, PLAYING, BUFFERING] = [0, 1, 3];

/** Hides the player's controls and disables its own autoplay. */
const PARAMETERS = {
  autohide: 1,
  autoplay: 0,
  controls: 0,
  enablejsapi: 1,
  iv_load_policy: 3,
  loop: 0,
  modestbranding: 1,
  playsinline: 1,
  rel: 0,
  showinfo: 0,
  wmode: "opaque",
};

/** YouTube's player, with its own script. */
export const startYoutube: StartPlayer = ({ host, video, onReady, onState, onFailure }) => {
  const { source, speed } = video;
  const ended = new AbortController();
  /** Undefined until the player is ready. Before, its methods are missing. */
  let readyPlayer: YoutubePlayer | undefined;
  let checking = 0;
  let start = source.start;

  const fromStart = (player: YoutubePlayer): void => {
    player.seekTo(start, true);
    player.playVideo();
  };
  const stopChecking = (): void => cancelAnimationFrame(checking);
  const check = (player: YoutubePlayer): void => {
    if (isNearEnd(player.getCurrentTime(), player.getDuration())) {
      player.pauseVideo();
      fromStart(player);
    }
    checking = requestAnimationFrame(() => check(player));
  };
  const begin = (player: YoutubePlayer): void => {
    readyPlayer = player;
    start = playbackStart(start, player.getDuration());
    player.mute();
    onReady(markDecorative(player.getIframe()), sizeOf(player));
    player.setPlaybackRate(speed);
    fromStart(player);
  };
  const changeState = (player: YoutubePlayer, state: number): void => {
    stopChecking();
    if (state === BUFFERING) {
      const duration = player.getDuration();
      const position = player.getCurrentTime();
      const loaded = player.getVideoLoadedFraction();
      if (isBuffering({ loaded, position, start, duration, speed })) onState("buffering");
    } else if (state === PLAYING) {
      onState("playing");
      check(player);
    } else if (state === ENDED) player.playVideo();
  };
  const create = (api: YoutubeApi): void => {
    if (ended.signal.aborted) return;
    // The script replaces this element with its frame.
    const place = document.createElement("div");
    host.append(place);
    new api.Player(place, {
      // The internal member with the player's size has these dimensions.
      width: 560,
      height: 315,
      videoId: source.id,
      playerVars: PARAMETERS,
      events: {
        onReady: ({ target }: PlayerEvent) => begin(target),
        onStateChange: ({ target, data }: PlayerEvent) => changeState(target, data),
      },
    });
  };

  loadYoutubeApi(ended.signal).then(create, (error: Error) => onFailure(error.message));
  return {
    play: () => readyPlayer?.playVideo(),
    pause() {
      stopChecking();
      readyPlayer?.pauseVideo();
    },
    destroy() {
      ended.abort();
      stopChecking();
      readyPlayer?.destroy();
      readyPlayer = undefined;
      host.replaceChildren();
    },
  };
};

interface PlayerEvent {
  readonly target: YoutubePlayer;
  readonly data: number;
}

/** The player stores its size in an undocumented member. */
function sizeOf(player: YoutubePlayer): Size | undefined {
  const members: readonly (Partial<Size> | undefined)[] = Object.values(player);
  return members.map((member) => sizeFrom(member?.width, member?.height)).find((size) => size !== undefined);
}
