import { Dialog } from "./dialog.js";

const KEYS: readonly (readonly [keys: string, effect: string])[] = [
  ["Ctrl Space", "Complete: instructions, formatters, partials, data in scope"],
  ["Ctrl .", "Apply the fix for the problem at the cursor"],
  ["Shift Alt F", "Format the template"],
  ["F8", "Go to the next problem"],
  ["F1", "Explain the problem at the cursor"],
  ["Ctrl I", "Describe the word at the cursor"],
  ["F12 or Ctrl Click", "Go to the definition of a partial, macro or variable"],
  ["F2", "Rename the variable at the cursor"],
  ["Ctrl F", "Search in the file"],
  ["Alt 1", "Move to the editor"],
  ["Alt 2", "Move to the preview"],
  ["Alt 3", "Move to the panels"],
  ["Tab", "Leave the editor"],
];

/** All keyboard shortcuts. On a Mac, Command replaces Ctrl. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className="dialog-body keys">
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
