import { type ReactElement, useState } from "react";
import { LazyLightbox } from "../parts/image-lightbox/LazyLightbox.js";
import { Autocolumns } from "./Autocolumns.js";
import { Grid } from "./Grid.js";
import type { GalleryProps } from "./props.js";
import { Slider } from "./Slider.js";
import { Slideshow } from "./Slideshow.js";
import { Stacked } from "./Stacked.js";

/** A gallery block in one of its five designs. */
export function Gallery({ classes, ...gallery }: GalleryProps): ReactElement {
  const [opened, setOpened] = useState<number>();
  const { items, options, texts } = gallery;
  return (
    <div className={classes}>
      <Design {...gallery} onOpen={setOpened} />
      {opened === undefined ? null : (
        <LazyLightbox
          slides={items}
          start={opened}
          theme={options.lightboxTheme}
          label={texts.label}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function Design({
  onOpen,
  ...gallery
}: Omit<GalleryProps, "classes"> & { readonly onOpen: (index: number) => void }): ReactElement {
  switch (gallery.options.design) {
    case "slideshow":
      return <Slideshow {...gallery} />;
    case "slider":
      return <Slider {...gallery} />;
    case "stacked":
      return <Stacked {...gallery} />;
    case "autocolumns":
      return <Autocolumns {...gallery} />;
    case "grid":
      return <Grid {...gallery} onOpen={onOpen} />;
  }
}
