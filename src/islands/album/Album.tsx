import { type ComponentProps, type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import type { Picture } from "#model/media/picture.js";
import { albumBlockSize, albumPageClasses } from "#model/media/player-size.js";
import { formatTrackTime } from "#model/media/playlist.js";
import type { PlayerTexts } from "#model/media/texts.js";
import type { Track } from "#model/media/track.js";
import { activateOnClick, activateOnKey } from "../parts/activate.js";
import { PicturePlaceholder, ResponsiveImage } from "../parts/media/ResponsiveImage.js";
import { IdleProgressBar, ProgressBar } from "../parts/player/ProgressBar.js";
import { type Player, usePlayer } from "../parts/player/use-player.js";
import { useHydrated } from "../use-hydrated.js";

export interface AlbumProps {
  readonly title: string;
  readonly artist: string;
  readonly description: string;
  readonly cover?: Picture;
  readonly tracks: readonly Track[];
  /** Whether the album is the main content of the page. */
  readonly page: boolean;
  /** Adds buttons for the previous and next track, as on cover pages. */
  readonly coverPage?: boolean | undefined;
  readonly texts: PlayerTexts;
}

/** An album with its tracks. Without a script each track is a link to its file. */
export function Album(props: AlbumProps): ReactElement {
  const { title, artist, description, cover, tracks, page, coverPage = false, texts } = props;
  const root = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const size = useSizeClasses(root, page);
  const player = usePlayer(tracks);
  const { playing } = player.state;
  const classes = [
    "sqs-audio-playlist",
    ...(coverPage ? ["sqs-slice-album-playlist"] : []),
    ...(coverPage && playing ? ["playing"] : []),
    cover === undefined ? "no-album-cover" : "has-album-cover",
    ...size,
  ];
  const Title = page ? "h1" : coverPage ? "h2" : "h3";
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a landmark, whose name must be unique, and no group of fields
    <section
      ref={root}
      className={(hydrated ? classes : [...classes, "loading"]).join(" ")}
      role="group"
      aria-label={title || undefined}
    >
      <header className="album-info">
        <div className="album-cover-wrapper">
          {cover === undefined ? null : (
            <div className="album-cover content-fill">
              <PicturePlaceholder color={cover.color} />
              <ResponsiveImage picture={cover} sizes="(max-width: 40rem) 100vw, 20rem" alt="" />
            </div>
          )}
          {tracks.length > 0 ? (
            <div className={coverPage ? "album-controls controls" : "album-controls"}>
              {coverPage ? (
                <StepButton type="previous" label={texts.previous} dispatch={player.dispatch} />
              ) : null}
              <button
                type="button"
                className={`button${playing ? " playing" : ""}${coverPage ? " button-play-pause icon-wrapper" : ""}`}
                aria-label={playing ? texts.pause : texts.play}
                onClick={() => player.dispatch({ type: "toggle" })}
              >
                <span className={coverPage ? "icon play-icon" : "icon"} aria-hidden="true" />
                {coverPage ? <span className="icon pause-icon" aria-hidden="true" /> : null}
              </button>
              {coverPage ? <StepButton type="next" label={texts.next} dispatch={player.dispatch} /> : null}
            </div>
          ) : null}
        </div>
        {title === "" ? null : <Title className="album-title">{title}</Title>}
        {artist === "" ? null : (
          <div className="album-artist-name">
            {texts.by} <span>{artist}</span>
          </div>
        )}
        {description === "" ? null : <div className="album-description">{description}</div>}
      </header>
      {tracks.length === 0 ? (
        <div className="empty-message">{texts.emptyPlaylist}</div>
      ) : (
        <ul className="tracks">
          {tracks.map((track, index) => (
            <TrackRow
              // biome-ignore lint/suspicious/noArrayIndexKey: tracks never move
              key={index}
              index={index}
              track={track}
              player={player}
              texts={texts}
              hydrated={hydrated}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface StepButtonProps {
  readonly type: "previous" | "next";
  readonly label: string;
  readonly dispatch: Player["dispatch"];
}

function StepButton({ type, label, dispatch }: StepButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`button album-step ${type} button-${type} icon-wrapper`}
      aria-label={label}
      onClick={() => dispatch({ type })}
    >
      <span className="icon" aria-hidden="true" />
    </button>
  );
}

interface TrackRowProps {
  readonly index: number;
  readonly track: Track;
  readonly player: Player;
  readonly texts: PlayerTexts;
  readonly hydrated: boolean;
}

function TrackRow({ index, track, player, texts, hydrated }: TrackRowProps): ReactElement {
  const { state, time, dispatch, seek } = player;
  const current = state.current === index;
  const playing = current && state.playing;
  const broken = state.broken.includes(index);
  const title = track.title || texts.untitled;
  const shown = current && time.duration > 0 ? time.position : track.duration;
  const toggle = () => dispatch(current ? { type: "toggle" } : { type: "choose", index });
  return (
    <li
      className={["track", ...(current ? ["selected"] : []), ...(playing ? ["playing"] : [])].join(" ")}
      data-title={track.title}
      data-artist={track.artist}
    >
      {current ? (
        <ProgressBar
          label={`${texts.position}: ${title}`}
          time={time}
          expectedDuration={track.duration}
          scrubbing={state.scrubbing}
          dispatch={dispatch}
          seek={seek}
        />
      ) : (
        <IdleProgressBar />
      )}
      <div className="track-meta">
        <div className="track-time">
          {!broken && (shown > 0 || current) ? formatTrackTime(shown) : ""}
          <span className="track-problem" role="status">
            {broken ? (track.url === "" ? texts.noAddress : texts.broken) : ""}
          </span>
        </div>
        <div className="track-info">
          <div className="title track-title">
            <a
              className="link"
              href={track.url || undefined}
              {...(hydrated
                ? buttonOf(track, `${playing ? texts.pause : texts.play}: ${title}`, toggle)
                : {})}
            >
              {title}
            </a>
          </div>
          {track.artist === "" ? null : <div className="artist">{track.artist}</div>}
        </div>
      </div>
    </li>
  );
}

/** Makes a button of the link to a track, which sites style as a link. */
function buttonOf({ url }: Track, label: string, press: () => void): ComponentProps<"a"> {
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    onClick: (event) => activateOnClick(event, press),
    onKeyDown: (event) => {
      // Browsers press a link on Enter, but not one without an address.
      if (event.key === " " || url === "") activateOnKey(event, press);
    },
  };
}

/** Returns classes for the width of the container, which sites use for the layout. */
function useSizeClasses(root: RefObject<HTMLElement | null>, page: boolean): readonly string[] {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  if (width === undefined) return [];
  return page ? albumPageClasses(width) : [albumBlockSize(width)];
}
