import type { ReactElement } from "react";
import type { GalleryTexts } from "../../model/media/texts.js";

interface ControlsProps {
  readonly texts: GalleryTexts;
  /** Whether the arrows are shown. The pause button is always there where slides change by themselves. */
  readonly arrows: boolean;
  readonly canGo: (direction: "next" | "previous") => boolean;
  readonly onGo: (direction: "next" | "previous") => void;
  readonly autoplay?: { readonly playing: boolean; readonly toggle: () => void } | undefined;
}

/** Arrows and pause button of a gallery. */
export function Controls({ texts, arrows, canGo, onGo, autoplay }: ControlsProps): ReactElement | null {
  if (!arrows && autoplay === undefined) return null;
  const arrow = (direction: "next" | "previous", glyph: string) => {
    const enabled = canGo(direction);
    return (
      <button
        type="button"
        className={enabled ? direction : `${direction} sqs-gallery-controls-disabled`}
        aria-label={texts[direction]}
        // Not `disabled`: the focus would leave the button at the last slide.
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
