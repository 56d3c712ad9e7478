/**
 * What the visitor had chosen before the picker came to life: hydration leaves the controls as they are. One value for
 * each option, empty where nothing is chosen.
 */
export function chosenBefore(picker: HTMLElement): readonly string[] {
  return [...picker.querySelectorAll(".variant-option")].map((option) => {
    const listed = option.querySelector("select")?.value ?? "";
    return listed || (option.querySelector<HTMLInputElement>("input:checked")?.value ?? "");
  });
}
