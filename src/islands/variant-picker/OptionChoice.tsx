import type { ReactElement } from "react";
import type { ValueState } from "#model/commerce/choice.js";

export interface PickerOption {
  readonly name: string;
  /** Texts for the visitor. Both are empty without a locale. */
  readonly title: string;
  readonly select: string;
  readonly values: readonly string[];
}

interface OptionChoiceProps {
  /** Unique on the page, because two pickers may have the same option. */
  readonly id: string;
  readonly option: PickerOption;
  /** The chosen value, or "". */
  readonly chosen: string;
  /** The availability of each value. */
  readonly states: readonly ValueState[];
  readonly soldOutText: string;
  readonly onChoose: (value: string) => void;
}

/** One option. Sites show either the drop-down or the buttons. */
export function OptionChoice({
  id,
  option,
  chosen,
  states,
  soldOutText,
  onChoose,
}: OptionChoiceProps): ReactElement {
  const { name, title, select, values } = option;
  return (
    <div className="variant-option">
      <div className="variant-option-title">{`${title}: `}</div>
      <div className="variant-select-wrapper">
        <select
          aria-label={select || name}
          data-variant-option-name={name}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{select}</option>
          {values.map((value, index) => (
            <option key={value} value={value} disabled={states[index] === "unavailable"}>
              {states[index] === "sold-out" ? `${value} (${soldOutText})` : value}
            </option>
          ))}
        </select>
      </div>
      <div
        className="variant-radiobtn-wrapper"
        data-variant-option-name={name}
        role="radiogroup"
        aria-label={title || name}
      >
        {values.map((value, index) => (
          <RadioButton
            key={value}
            group={id}
            id={`${id}-${index}`}
            value={value}
            checked={value === chosen}
            state={states[index] ?? "available"}
            soldOutText={soldOutText}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

interface RadioButtonProps {
  readonly group: string;
  readonly id: string;
  readonly value: string;
  readonly checked: boolean;
  readonly state: ValueState;
  readonly soldOutText: string;
  readonly onChoose: (value: string) => void;
}

function RadioButton({
  group,
  id,
  value,
  checked,
  state,
  soldOutText,
  onChoose,
}: RadioButtonProps): ReactElement {
  return (
    <>
      <input
        type="radio"
        className="variant-radiobtn"
        value={value}
        name={group}
        id={id}
        checked={checked}
        disabled={state === "unavailable"}
        onChange={() => onChoose(value)}
      />
      <label className="sqs-button-element--secondary" htmlFor={id} data-state={state}>
        {value}
        {state === "sold-out" && <span className="variant-note">{` (${soldOutText})`}</span>}
      </label>
    </>
  );
}
