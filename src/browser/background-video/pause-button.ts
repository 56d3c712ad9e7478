/** These texts are separate from those of other media, because this script would load all of them. */
const texts = { pause: "Pause background video", play: "Play background video" } as const;

/**
 * Creates a button that pauses a video, required for motion of more than five seconds (WCAG 2.2.2). Its label names the
 * action.
 */
export function pauseButton(container: HTMLElement, onToggle: (paused: boolean) => void): HTMLButtonElement {
  const { pauseText = texts.pause, playText = texts.play } = container.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "platen-background-pause";
  const show = (paused: boolean): void => {
    button.classList.toggle("paused", paused);
    button.setAttribute("aria-label", paused ? playText : pauseText);
  };
  show(false);
  button.addEventListener("click", () => {
    const paused = !button.classList.contains("paused");
    show(paused);
    onToggle(paused);
  });
  // Next to the container, which ignores pointers. On a slide, in front of what covers the container.
  const slide = container.closest(".sqs-slide");
  if (slide === null) container.after(button);
  else slide.append(button);
  return button;
}
