import { type ComponentType, lazy, type ReactElement, Suspense, useEffect } from "react";
import type { ImageLightboxProps } from "./ImageLightbox.js";

const Lightbox = lazy<ComponentType<ImageLightboxProps>>(() =>
  import("./client.js").then(
    ({ ImageLightbox }) => ({ default: ImageLightbox }),
    () => ({ default: OpenedFile }),
  ),
);

/**
 * Loads the code and style sheet of the lightbox when a visitor first opens it. If that fails, the browser opens the
 * file, as without a script.
 */
export function LazyLightbox(props: ImageLightboxProps): ReactElement {
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  );
}

function OpenedFile({ slides, start }: ImageLightboxProps): null {
  const slide = slides[start];
  const address = slide?.video?.page ?? slide?.picture?.url ?? "#";
  useEffect(() => location.assign(address), [address]);
  return null;
}
