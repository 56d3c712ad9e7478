/**
 * Tells when a pointer is pressed and let go beside a dialog. One that marked text in the dialog and went too far has not been pressed
 * beside it, and neither has the second click of a double one: the first has opened the dialog.
 *
 * @param around what hears of it
 * @returns how to stop
 */
export function whenPressedBeside(
  around: EventTarget,
  isBeside: (target: EventTarget | null) => boolean,
  leave: () => void,
): () => void {
  let pressed: EventTarget | null = null;
  const onPress = ({ target }: Event) => {
    pressed = target;
  };
  const onClick = (event: Event) => {
    const isFirst = (event as MouseEvent).detail < 2;
    if (isFirst && isBeside(event.target) && isBeside(pressed)) leave();
  };
  around.addEventListener("pointerdown", onPress);
  around.addEventListener("click", onClick);
  return () => {
    around.removeEventListener("pointerdown", onPress);
    around.removeEventListener("click", onClick);
  };
}
