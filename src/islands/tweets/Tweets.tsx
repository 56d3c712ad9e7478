import { type ReactElement, useRef, useState } from "react";
import type { TweetTexts } from "#model/media/texts.js";
import type { Tweet } from "#model/media/tweet.js";
import { useArrowKeys } from "../parts/media/use-arrow-keys.js";
import { useAutoplay } from "../parts/media/use-autoplay.js";
import { useHydrated } from "../use-hydrated.js";

/** Milliseconds. */
const DELAY = 5000;

export interface TweetsProps {
  readonly tweets: readonly Tweet[];
  readonly texts: TweetTexts;
}

/** Rotating tweets. Without a script they are a list. */
export function Tweets({ tweets, texts }: TweetsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [active, setActive] = useState(0);
  const { length } = tweets;
  const several = length > 1;
  const go = (direction: "next" | "previous") =>
    setActive((index) => (index + (direction === "next" ? 1 : length - 1)) % length);
  const autoplay = useAutoplay({
    root,
    enabled: several,
    delay: DELAY,
    restartOn: active,
    onTick: () => go("next"),
  });
  useArrowKeys(root, (direction) => {
    if (several) go(direction);
    return several;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark needs a unique name, and a fieldset contains form fields
    <div ref={root} className="platen-tweets" role="group" aria-label={texts.label}>
      <div className="tweet-list" aria-live={autoplay.playing ? "off" : "polite"}>
        {tweets.map((tweet, index) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: tweets never move
            key={index}
            className="tweet sqs-tweet"
            data-visible={index === active}
            inert={hydrated && index !== active}
          >
            <TweetBody tweet={tweet} />
          </article>
        ))}
      </div>
      {several ? (
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
    </div>
  );
}

function TweetBody({ tweet }: { readonly tweet: Tweet }): ReactElement {
  const { avatar, name, handle, html, url, time } = tweet;
  const accountLink = (text: string) =>
    handle === "" ? (
      text
    ) : (
      <a href={`https://twitter.com/${encodeURIComponent(handle)}`} rel="noopener">
        {text}
      </a>
    );
  return (
    <>
      {avatar === "" ? null : (
        <div className="tweet-avatar">
          <img src={avatar} alt="" width={48} height={48} loading="lazy" />
        </div>
      )}
      {name === "" ? null : <div className="tweet-display-name">{accountLink(name)}</div>}
      {handle === "" ? null : <div className="tweet-handle">{accountLink(`@${handle}`)}</div>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes the text and adds its links */}
      <div className="tweet-text tweet-body" dangerouslySetInnerHTML={{ __html: html }} />
      {time === undefined ? null : (
        <time className="tweet-timestamp" dateTime={time.iso}>
          {url === "" ? time.text : <a href={url}>{time.text}</a>}
        </time>
      )}
    </>
  );
}
