import { backgroundVideoTexts as texts } from "../../model/media/background-video-texts.js";

/** A button that pauses a film, which moves for more than five seconds (WCAG 2.2.2). It says what a press does. */
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
  // Beside the container, which takes no pointer; on a slide in front of what covers the container.
  const slide = container.closest(".sqs-slide");
  if (slide === null) container.after(button);
  else slide.append(button);
  return button;
}
