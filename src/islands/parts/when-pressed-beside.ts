/**
 * Calls `leave` when a pointer is pressed and released beside a dialog. A selection that begins or ends inside the
 * dialog does not count, nor does the second click of a double click: the first one opened the dialog.
 *
 * @param around the element that gets the events
 * @returns the function that stops it
 */
export function whenPressedBeside(
  around: EventTarget,
  isBeside: (target: EventTarget | null) => boolean,
  leave: () => void,
): () => void {
  let pressed: EventTarget | null = null;
  let letGo: EventTarget | null = null;
  const onPress = ({ target }: Event) => {
    pressed = target;
  };
  // The click of one that has moved is told of what both places lie in.
  const onLetGo = ({ target }: Event) => {
    letGo = target;
  };
  const onClick = (event: Event) => {
    const isFirst = (event as MouseEvent).detail < 2;
    if (isFirst && [event.target, pressed, letGo].every(isBeside)) leave();
  };
  around.addEventListener("pointerdown", onPress);
  around.addEventListener("pointerup", onLetGo);
  around.addEventListener("click", onClick);
  return () => {
    around.removeEventListener("pointerdown", onPress);
    around.removeEventListener("pointerup", onLetGo);
    around.removeEventListener("click", onClick);
  };
}
