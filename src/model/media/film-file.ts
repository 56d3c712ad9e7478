const FILM_FILE = /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]\S*)?$/i;

/** True for the address of a film that the browser plays itself: over HTTP, or from the root of the site. */
export function isFilmFile(url: string): boolean {
  return FILM_FILE.test(url);
}
