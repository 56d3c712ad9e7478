/** Returns the values that the visitor chose before hydration, which keeps the state of controls. "" for none. */
export function chosenBefore(picker: HTMLElement): readonly string[] {
  return [...picker.querySelectorAll(".variant-option")].map((option) => {
    const listed = option.querySelector("select")?.value ?? "";
    return listed || (option.querySelector<HTMLInputElement>("input:checked")?.value ?? "");
  });
}
