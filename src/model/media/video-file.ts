const VIDEO_FILE = /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]\S*)?$/i;

/** Returns whether a URL is a video file for the browser's player: over HTTP, or relative to the root. */
export function isVideoFile(url: string): boolean {
  return VIDEO_FILE.test(url);
}
