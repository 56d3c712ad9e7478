import type { ReactElement } from "react";
import type { GalleryTexts } from "#model/media/texts.js";

interface ControlsProps {
  readonly texts: GalleryTexts;
  /** Whether to show the arrows. The pause button is always shown if there is autoplay. */
  readonly arrows: boolean;
  readonly canGo: (direction: "next" | "previous") => boolean;
  readonly onGo: (direction: "next" | "previous") => void;
  readonly autoplay?: { readonly playing: boolean; readonly toggle: () => void } | undefined;
}

/** The arrows and the pause button of a gallery. */
export function Controls({ texts, arrows, canGo, onGo, autoplay }: ControlsProps): ReactElement | null {
  if (!arrows && autoplay === undefined) return null;
  const arrow = (direction: "next" | "previous", glyph: string) => {
    const enabled = canGo(direction);
    return (
      <button
        type="button"
        className={enabled ? direction : `${direction} sqs-gallery-controls-disabled`}
        aria-label={texts[direction]}
        // Not `disabled`, because that would drop the focus at the last slide.
        aria-disabled={!enabled}
        onClick={() => onGo(direction)}
      >
        <span aria-hidden="true">{glyph}</span>
      </button>
    );
  };
  return (
    <div className="sqs-gallery-meta-container">
      <div className="sqs-gallery-controls">
        {arrows ? arrow("previous", "‹") : null}
        {autoplay === undefined ? null : (
          <button
            type="button"
            className={autoplay.playing ? "platen-pause" : "platen-pause paused"}
            aria-label={autoplay.playing ? texts.pause : texts.play}
            onClick={autoplay.toggle}
          >
            <span aria-hidden="true" />
          </button>
        )}
        {arrows ? arrow("next", "›") : null}
      </div>
    </div>
  );
}
