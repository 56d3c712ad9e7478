import { lazy, type ReactElement, Suspense } from "react";
import type { ImageLightboxProps } from "./ImageLightbox.js";

const Lightbox = lazy(() => import("./client.js").then(({ ImageLightbox }) => ({ default: ImageLightbox })));

/** The lightbox, whose code and style sheet load when a visitor first opens it. */
export function LazyLightbox(props: ImageLightboxProps): ReactElement {
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  );
}
