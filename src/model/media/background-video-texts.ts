/** Words of the button of a background video. */
export const backgroundVideoTexts = {
  pause: "Pause background video",
  play: "Play background video",
} as const;
