import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from "react";
import { formatTrackTime, type PlaylistEvent, scrubFraction } from "#model/media/playlist.js";
import type { PlayerTime } from "./use-player.js";

interface ProgressBarProps {
  readonly label: string;
  readonly time: PlayerTime;
  /** The length of the track in seconds according to its data; 0 if unknown. */
  readonly expectedDuration: number;
  /** The fraction of the track at the pointer while the visitor drags. */
  readonly scrubbing: number | undefined;
  readonly dispatch: (event: PlaylistEvent) => void;
  readonly seek: (position: number) => void;
}

/** Seconds that each key moves the position. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The position in a track: a slider for pointers and keys. It has no effect until the length of the track is known. */
export function ProgressBar(props: ProgressBarProps): ReactElement {
  const { label, time, expectedDuration, scrubbing, dispatch, seek } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { position, duration, loaded } = time;
  const fraction = scrubbing ?? (duration > 0 ? position / duration : 0);
  const shownPosition = fraction * duration;
  const length = duration || expectedDuration;

  const fractionAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return scrubFraction(event.clientX, left, width);
  };
  const scrub = (event: PointerEvent) => dispatch({ type: "scrub", fraction: fractionAt(event) });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    seek(Math.min(duration, Math.max(0, position + step)));
  };

  return (
    <div
      ref={bar}
      className="track-progress-bar"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-disabled={duration === 0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(shownPosition)}
      aria-valuetext={`${formatTrackTime(shownPosition)} / ${formatTrackTime(length)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (scrubbing !== undefined) scrub(event);
      }}
      onPointerUp={(event) => {
        if (scrubbing !== undefined) seek(fractionAt(event) * duration);
        dispatch({ type: "scrub-end" });
      }}
      onPointerCancel={() => dispatch({ type: "scrub-end" })}
    >
      <Bars loaded={loaded} played={fraction} />
    </div>
  );
}

/** The bar of a track that is not current. Sites style it. */
export function IdleProgressBar(): ReactElement {
  return (
    <div className="track-progress-bar" aria-hidden="true">
      <Bars loaded={0} played={0} />
    </div>
  );
}

function Bars({ loaded, played }: { readonly loaded: number; readonly played: number }): ReactElement {
  return (
    <>
      <div className="bg bar" />
      <div className="load-bar bar" {...widthStyle(loaded)} />
      <div className="play-bar bar" {...widthStyle(played)} />
    </>
  );
}

/** Omits the style for 0, so that the server's HTML contains none: strict content security policies forbid it. */
function widthStyle(fraction: number) {
  return fraction === 0 ? {} : { style: { width: `${fraction * 100}%` } };
}
