import { type ReactElement, useState } from "react";
import { formatTrackTime } from "#model/media/playlist.js";
import type { PlayerTexts } from "#model/media/texts.js";
import type { Track } from "#model/media/track.js";
import { ProgressBar } from "../parts/player/ProgressBar.js";
import { usePlayer } from "../parts/player/use-player.js";
import { useHydrated } from "../use-hydrated.js";

export interface AudioProps {
  readonly track: Track;
  /** `block` is the audio block, `page` the player that the `audio-player` formatter writes. */
  readonly kind: "block" | "page";
  readonly itemId: string;
  readonly mimeType: string;
  readonly showDownload: boolean;
  readonly design: "minimal" | "legacy";
  readonly theme: "dark" | "light";
  readonly texts: PlayerTexts;
}

/** A recording. Without a script it uses the browser's player. */
export function Audio(props: AudioProps): ReactElement {
  const { track, showDownload, texts } = props;
  const hydrated = useHydrated();
  const [tracks] = useState(() => [track]);
  const { state, time, dispatch, seek } = usePlayer(tracks);
  const title = track.title || texts.untitled;
  const broken = state.broken.length > 0;
  const duration = time.duration || track.duration;
  const problem = broken ? (track.url === "" ? texts.noAddress : texts.broken) : "";
  return (
    <div {...rootAttributes(props)}>
      {hydrated ? (
        <>
          <button
            type="button"
            className={state.playing ? "platen-audio-toggle playing" : "platen-audio-toggle"}
            aria-label={`${state.playing ? texts.pause : texts.play}: ${title}`}
            onClick={() => dispatch({ type: "toggle" })}
          >
            <span className="icon" aria-hidden="true" />
          </button>
          <div className="platen-audio-main">
            <Head track={track} title={title} position={time.position} duration={duration} />
            <div className="platen-audio-bar">
              {broken ? null : (
                <ProgressBar
                  label={`${texts.position}: ${title}`}
                  time={time}
                  expectedDuration={track.duration}
                  scrubbing={state.scrubbing}
                  dispatch={dispatch}
                  seek={seek}
                />
              )}
              <p className="track-problem" role="status">
                {problem}
              </p>
            </div>
          </div>
        </>
      ) : (
        <div className="platen-audio-main platen-audio-plain">
          <Head track={track} title={title} position={0} duration={duration} />
          {/* biome-ignore lint/a11y/useMediaCaption: recordings have no captions in the data */}
          <audio controls preload="none" src={track.url} aria-label={title} />
        </div>
      )}
      {showDownload && track.url !== "" ? (
        <a className="platen-audio-download" href={track.url} download>
          {texts.download}
        </a>
      ) : null}
    </div>
  );
}

interface HeadProps {
  readonly track: Track;
  readonly title: string;
  /** Seconds, as is `duration`. */
  readonly position: number;
  readonly duration: number;
}

function Head({ track, title, position, duration }: HeadProps): ReactElement {
  return (
    <div className="platen-audio-head">
      <p className="platen-audio-title">
        {title}
        {track.artist === "" ? null : <span className="platen-audio-artist"> — {track.artist}</span>}
      </p>
      <div className="platen-audio-time">
        {formatTrackTime(position)} / {formatTrackTime(duration)}
      </div>
    </div>
  );
}

/** Attributes of published pages that sites style and read. */
function rootAttributes(props: AudioProps) {
  const { track, kind, itemId, mimeType, showDownload, design, theme } = props;
  if (kind === "page") {
    return {
      className: "squarespace-audio-player platen-audio",
      id: `audio-player-${itemId}`,
      "data-audio-asset-url": track.url,
      "data-item-id": itemId,
    };
  }
  return {
    className: "sqs-audio-embed platen-audio",
    "data-url": track.url,
    "data-mime-type": mimeType,
    "data-title": track.title,
    "data-author": track.artist,
    "data-show-download": `${showDownload}`,
    "data-design-style": design,
    "data-duration-in-ms": `${Math.round(track.duration * 1000)}`,
    "data-color-theme": theme,
  };
}
