import { type ReactElement, useRef, useState } from "react";
import { advanceSlideshow, DEFAULT_SLIDE_DELAY, initialSlideshow } from "../../model/media/slideshow.js";
import type { TweetTexts } from "../../model/media/texts.js";
import type { Tweet } from "../../model/media/tweet.js";
import { useArrowKeys } from "../parts/media/use-arrow-keys.js";
import { useAutoplay } from "../parts/media/use-autoplay.js";
import { useAlive } from "../use-alive.js";

export interface TweetsProps {
  readonly tweets: readonly Tweet[];
  readonly texts: TweetTexts;
}

/** Tweets that take turns. Without a script they stand one below the other. */
export function Tweets({ tweets, texts }: TweetsProps): ReactElement {
  const root = useRef<HTMLElement>(null);
  const alive = useAlive();
  const [{ active }, setState] = useState(initialSlideshow);
  const several = tweets.length > 1;
  const go = (type: "next" | "previous") =>
    setState((state) => advanceSlideshow(state, { type, now: 0 }, { length: tweets.length }));
  const autoplay = useAutoplay({
    root,
    enabled: several,
    delay: DEFAULT_SLIDE_DELAY,
    restartOn: active,
    onTick: () => go("next"),
  });
  useArrowKeys(root, (direction) => {
    if (several) go(direction);
    return several;
  });
  return (
    <section ref={root} className="platen-tweets" aria-label={texts.label}>
      <div className="tweet-list" aria-live={autoplay.playing ? "off" : "polite"}>
        {tweets.map((tweet, index) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: tweets never move
            key={index}
            className="tweet"
            data-visible={index === active}
            inert={alive && index !== active}
          >
            <TweetBody tweet={tweet} />
          </article>
        ))}
      </div>
      {alive && several ? (
        <div className="platen-tweet-controls">
          <button type="button" aria-label={texts.previous} onClick={() => go("previous")}>
            <span aria-hidden="true">‹</span>
          </button>
          <button
            type="button"
            aria-label={autoplay.playing ? texts.pause : texts.play}
            onClick={autoplay.toggle}
          >
            <span aria-hidden="true">{autoplay.playing ? "❚❚" : "▶"}</span>
          </button>
          <button type="button" aria-label={texts.next} onClick={() => go("next")}>
            <span aria-hidden="true">›</span>
          </button>
        </div>
      ) : null}
    </section>
  );
}

function TweetBody({ tweet }: { readonly tweet: Tweet }): ReactElement {
  const { avatar, name, handle, html, url, time } = tweet;
  const date = time === undefined ? undefined : new Date(time).toISOString();
  return (
    <>
      {avatar === "" ? null : (
        <div className="tweet-avatar">
          <img src={avatar} alt="" width={48} height={48} loading="lazy" />
        </div>
      )}
      <div className="tweet-display-name">{name}</div>
      {handle === "" ? null : (
        <div className="tweet-handle">
          <a href={`https://twitter.com/${encodeURIComponent(handle)}`} rel="noopener">
            @{handle}
          </a>
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes the text and adds its links */}
      <div className="tweet-text" dangerouslySetInnerHTML={{ __html: html }} />
      {date === undefined ? null : (
        <time className="tweet-timestamp" dateTime={date}>
          {url === "" ? date.slice(0, 10) : <a href={url}>{date.slice(0, 10)}</a>}
        </time>
      )}
    </>
  );
}
