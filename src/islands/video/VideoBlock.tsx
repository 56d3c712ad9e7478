import { type ReactElement, useState } from "react";
import { announce } from "#calls/event-bus.js";
import type { Picture } from "#model/media/picture.js";
import type { VideoTexts } from "#model/media/texts.js";
import type { Video } from "#model/media/video.js";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { VideoFacade } from "../parts/media/VideoFacade.js";

export interface VideoBlockProps {
  readonly video: Video;
  readonly title: string;
  readonly description: string;
  readonly picture?: Picture;
  /** Whether the video plays in a lightbox. */
  readonly lightbox: boolean;
  readonly texts: VideoTexts;
}

/** A video with its caption. It starts when the visitor presses the poster. */
export function VideoBlock(props: VideoBlockProps): ReactElement {
  const { video, title, description, picture, lightbox, texts } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="intrinsic">
      <div className="embed-block-wrapper">
        <VideoFacade
          video={video}
          title={title}
          picture={picture}
          sizes="(max-width: 75rem) 100vw, 75rem"
          texts={texts}
          playClass={lightbox ? "sqs-slice-play-button icon-wrapper" : undefined}
          onPlay={() => {
            if (lightbox) setOpen(true);
            return lightbox;
          }}
        />
      </div>
      {description === "" ? null : (
        <div className="video-caption-wrapper">
          <div className="video-caption">{description}</div>
        </div>
      )}
      {open ? (
        <LazyLightbox
          slides={[{ title, video }]}
          start={0}
          theme="dark"
          label={title || texts.video}
          onClose={() => {
            setOpen(false);
            announce("platen:lightbox-hidden", {});
          }}
        />
      ) : null}
    </div>
  );
}
