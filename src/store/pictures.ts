import type { Directory } from "./directory.js";

/** Widths in pixels that a site may store its pictures in. */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];
/** In order of preference. */
const TYPES = [
  { ending: "avif", type: "image/avif" },
  { ending: "webp", type: "image/webp" },
];
const PICTURE = /\.(?:avif|jpe?g|png|webp)$/i;
const FORMAT = /^(\d{1,4})w$/;

/**
 * Returns the path of the file for `PICTURE?format=500w`. Widths of `images/hero.jpg` are stored as
 * `images/hero/500w.webp` and `images/hero/500w.avif`. If a width does not exist, the next larger one is used.
 *
 * @param accepts whether the browser supports a media type
 * @returns undefined to use the original: for other files, other formats, and pictures without widths
 */
export async function storedWidth(
  folder: Directory,
  path: string,
  format: string | null,
  accepts: (type: string) => boolean,
): Promise<string | undefined> {
  const requestedWidth = Number(FORMAT.exec(format ?? "")?.[1] ?? Number.NaN);
  if (!PICTURE.test(path)) return undefined;
  const types = TYPES.filter(({ type }) => accepts(type));
  const name = path.replace(PICTURE, "");
  for (const width of WIDTHS) {
    if (!(width >= requestedWidth)) continue;
    for (const { ending } of types) {
      const stored = `${name}/${width}w.${ending}`;
      if ((await folder.find(stored)) !== undefined) return stored;
    }
  }
  return undefined;
}
