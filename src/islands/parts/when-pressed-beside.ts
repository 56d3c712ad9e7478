/**
 * Calls `leave` when a pointer is pressed and released outside a dialog. A selection that starts or ends inside the
 * dialog does not count, nor does the second click of a double click, whose first click opened the dialog.
 *
 * @param around the element that receives the events
 * @returns a function that stops listening
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
  // If the pointer has moved, the click's target is the common ancestor of both places.
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
