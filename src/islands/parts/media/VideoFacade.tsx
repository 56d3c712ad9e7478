import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { announce } from "../../../calls/event-bus.js";
import type { Picture } from "../../../model/media/picture.js";
import type { VideoTexts } from "../../../model/media/texts.js";
import { type Video, withAutoplay } from "../../../model/media/video.js";
import { useAlive } from "../../use-alive.js";
import { whenPressed } from "../when-pressed.js";
import { PicturePlaceholder, ResponsiveImage } from "./ResponsiveImage.js";

interface VideoFacadeProps {
  readonly video: Video;
  readonly title: string;
  readonly picture?: Picture | undefined;
  readonly sizes: string;
  readonly texts: VideoTexts;
  /** Called when the visitor starts the film. Return true to show it elsewhere, such as in a lightbox. */
  readonly onPlay?: () => boolean;
}

/**
 * A film behind its poster. Nothing is requested from the provider before the visitor presses play. Without a script
 * the poster is a link to the provider's page.
 */
export function VideoFacade(props: VideoFacadeProps): ReactElement {
  const { video, title, picture, texts, onPlay } = props;
  const [playing, setPlaying] = useState(false);
  const alive = useAlive();
  const play = () => {
    if (onPlay?.() !== true) setPlaying(true);
  };
  const onClick = (event: MouseEvent) => {
    // The browser opens modified clicks in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    play();
  };
  return (
    <div
      className={`sqs-video-wrapper platen-video platen-video-${ratioName(video.ratio)}`}
      {...(video.provider === "" ? {} : { "data-provider-name": video.provider })}
    >
      {playing ? (
        <VideoPlayer video={video} title={title || texts.video} />
      ) : (
        <a
          className={picture === undefined ? "sqs-video-overlay no-thumb" : "sqs-video-overlay"}
          href={video.page}
          rel="noopener"
          {...(alive ? { role: "button", onClick } : {})}
          onKeyDown={(event) => {
            if (alive && event.key === " ") whenPressed(event, play);
          }}
        >
          {picture === undefined ? null : (
            <>
              <PicturePlaceholder color={picture.color} />
              <ResponsiveImage picture={picture} sizes={props.sizes} alt="" className="sqs-video-thumbnail" />
            </>
          )}
          <span className="sqs-video-opaque" />
          <span className="sqs-video-icon" aria-hidden="true" />
          <span className="platen-visually-hidden">
            {title === "" ? texts.play : `${texts.play}: ${title}`}
          </span>
        </a>
      )}
    </div>
  );
}

/** The provider's player, or the browser's own for a file. Takes the focus, which the pressed poster loses. */
export function VideoPlayer({
  video,
  title,
}: {
  readonly video: Video;
  readonly title: string;
}): ReactElement {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    element.focus({ preventScroll: true });
    announce("platen:player-start", { kind: "video" }, element);
    // A browser that refuses to play with sound shows its controls, so the visitor can start it.
    if (element instanceof HTMLVideoElement) element.play().catch(() => undefined);
  }, []);
  if (video.kind === "file") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: owners provide captions where they have them
      <video ref={player} src={video.src} controls playsInline aria-label={title} tabIndex={-1}>
        {video.captions === undefined ? null : <track kind="captions" src={video.captions} default />}
      </video>
    );
  }
  return (
    <iframe
      ref={player}
      src={withAutoplay(video.src)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const RATIO_NAMES: readonly (readonly [ratio: number, name: string])[] = [
  [9 / 16, "9-16"],
  [1, "1-1"],
  [4 / 3, "4-3"],
  [16 / 9, "16-9"],
  [2.39, "239-100"],
];

/** The nearest ratio that the style sheet has a class for. */
function ratioName(ratio: number): string {
  const [nearest] = [...RATIO_NAMES].sort(([a], [b]) => Math.abs(a - ratio) - Math.abs(b - ratio));
  return nearest?.[1] ?? "16-9";
}
