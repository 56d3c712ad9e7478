import { type KeyboardEvent, type MouseEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { announce } from "#calls/event-bus.js";
import { useHydrated } from "#islands/use-hydrated.js";
import type { Picture } from "#model/media/picture.js";
import type { VideoTexts } from "#model/media/texts.js";
import { type Video, withAutoplay } from "#model/media/video.js";
import { activateOnClick, activateOnKey } from "../activate.js";
import { PicturePlaceholder, ResponsiveImage } from "./ResponsiveImage.js";

interface VideoFacadeProps {
  readonly video: Video;
  readonly title: string;
  readonly picture?: Picture | undefined;
  readonly sizes: string;
  readonly texts: VideoTexts;
  /** Whether it fills its box or fits into it. Otherwise it has a ratio of its own. */
  readonly mode?: "fill" | "fit" | undefined;
  /** Further classes of the play button. */
  readonly playClass?: string | undefined;
  /** Called when the visitor starts the video. Return true to play it elsewhere, e.g. in a lightbox. */
  readonly onPlay?: () => boolean;
}

/**
 * A video behind its poster. Nothing is requested from the provider before the visitor presses play. Without a script
 * the poster links to the provider's page.
 */
export function VideoFacade(props: VideoFacadeProps): ReactElement {
  const { video, title, picture, texts, mode = "none", playClass, onPlay } = props;
  const [playing, setPlaying] = useState(false);
  const hydrated = useHydrated();
  const play = () => {
    if (!onPlay?.()) setPlaying(true);
  };
  const onClick = (event: MouseEvent) => activateOnClick(event, play);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === " ") activateOnKey(event, play);
  };
  return (
    <div
      className={`sqs-video-wrapper video-${mode} platen-video platen-video-${ratioName(video.ratio)}`}
      data-provider-name={video.provider || undefined}
    >
      {playing ? (
        <VideoPlayer video={video} title={title || texts.video} texts={texts} />
      ) : (
        <a
          className={picture ? "sqs-video-overlay" : "sqs-video-overlay no-thumb"}
          href={video.page}
          {...(hydrated ? { role: "button", onClick, onKeyDown } : {})}
        >
          {picture && (
            <>
              <PicturePlaceholder color={picture.color} />
              <ResponsiveImage picture={picture} sizes={props.sizes} alt="" className="sqs-video-thumbnail" />
            </>
          )}
          <span className="sqs-video-opaque" />
          <span className={playClass === undefined ? "sqs-video-icon" : `sqs-video-icon ${playClass}`} />
          <span className="platen-visually-hidden">{texts.play + (title && `: ${title}`)}</span>
        </a>
      )}
    </div>
  );
}

/** The provider's player, or the browser's for a file. Takes the focus from the poster that it replaces. */
export function VideoPlayer({
  video,
  title,
  texts,
}: {
  readonly video: Video;
  readonly title: string;
  readonly texts: VideoTexts;
}): ReactElement {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    // The keys of a frame do not reach the dialog around it, so the focus stays where Escape closes the dialog.
    const close = element.localName === "iframe" && element.closest("dialog")?.querySelector("button");
    (close || element).focus({ preventScroll: true });
    announce("platen:player-start", { kind: "video" }, element);
    // If the browser blocks playback with sound, it shows the controls.
    if (element instanceof HTMLVideoElement) element.play().catch(() => undefined);
  }, []);
  const page = (
    <a className="platen-video-page" href={video.page}>
      {texts.page}
    </a>
  );
  if (broken) {
    return (
      <p className="platen-video-broken" role="alert">
        {texts.broken} {page}
      </p>
    );
  }
  if (video.kind === "file") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: owners provide captions where they have them
      <video
        ref={player}
        src={video.src}
        controls
        playsInline
        aria-label={title}
        tabIndex={-1}
        onError={() => setBroken(true)}
      >
        {video.captions === undefined ? null : <track kind="captions" src={video.captions} default />}
      </video>
    );
  }
  // The link is visible behind a blocked frame and reachable by keyboard.
  return (
    <>
      {page}
      <iframe
        ref={player}
        src={withAutoplay(video.src)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </>
  );
}

/** The class of the style sheet for an aspect ratio. Each ends in the middle between it and the next. */
export function ratioName(ratio: number): string {
  if (ratio < 0.78) return "9-16";
  if (ratio < 1.17) return "1-1";
  if (ratio < 1.56) return "4-3";
  return ratio < 2.08 ? "16-9" : "239-100";
}
