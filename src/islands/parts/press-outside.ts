/**
 * Calls `onPress` when a pointer is pressed and released outside a dialog. A selection that starts or ends inside the
 * dialog does not count, nor does the second click of a double click, whose first click opened the dialog.
 *
 * @param root the element that receives the events
 * @returns a function that stops listening
 */
export function onPressOutside(
  root: EventTarget,
  isOutside: (target: EventTarget | null) => boolean,
  onPress: () => void,
): () => void {
  let pressed: EventTarget | null = null;
  let released: EventTarget | null = null;
  const onDown = ({ target }: Event) => {
    pressed = target;
  };
  // If the pointer has moved, the click's target is the common ancestor of both places.
  const onUp = ({ target }: Event) => {
    released = target;
  };
  const onClick = (event: Event) => {
    const isFirst = (event as MouseEvent).detail < 2;
    if (isFirst && [event.target, pressed, released].every(isOutside)) onPress();
  };
  root.addEventListener("pointerdown", onDown);
  root.addEventListener("pointerup", onUp);
  root.addEventListener("click", onClick);
  return () => {
    root.removeEventListener("pointerdown", onDown);
    root.removeEventListener("pointerup", onUp);
    root.removeEventListener("click", onClick);
  };
}
