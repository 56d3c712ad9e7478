import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from "react";
import type { CallFailure } from "#model/commerce/call-failure.js";
import { type CartTexts, cartTexts } from "#model/commerce/visitor-texts.js";
import { checkValues, type FieldErrors, NO_ERRORS } from "#model/forms/checks.js";
import type { FieldFormats } from "#model/forms/field-formats.js";
import { readForm } from "#model/forms/form.js";
import { formTypes } from "#model/forms/form-types.js";
import { type FormTexts, textsWith } from "#model/forms/texts.js";
import { type FormValues, valuesOf } from "#model/forms/values.js";
import { FieldList } from "../parts/form-fields/FieldList.js";
import { formEntries, pageQuery } from "../parts/form-fields/form-entries.js";
import { LiveText } from "../parts/LiveText.js";
import { revealFailure, revealField } from "../parts/submission/reveal.js";
import { SubmitButton } from "../parts/submission/SubmitButton.js";

export interface AdditionalFieldsProps {
  /** The product's form as JSON. */
  readonly form: string;
  readonly label: string;
  readonly texts: Partial<CartTexts>;
  readonly formTexts: Partial<FormTexts>;
  readonly formFormats: FieldFormats | null;
  readonly busy: boolean;
  readonly failure: CallFailure | undefined;
  readonly onSubmit: (values: FormValues) => void;
}

/** The seller's questions that must be answered before the product is added to the cart. */
export function AdditionalFields(props: AdditionalFieldsProps): ReactElement {
  const { busy, failure, label } = props;
  const texts = { ...cartTexts, ...props.texts };
  const prefix = useId();
  const formTexts = textsWith(props.formTexts);
  const form = useMemo(() => {
    // Texts for answers to opinion questions come from the store, all others from forms.
    const localizedStrings = { ...props.texts, ...props.formTexts };
    const formats = props.formFormats ?? undefined;
    return readForm(JSON.parse(props.form), formTypes.product, { localizedStrings, formats });
  }, [props.form, props.texts, props.formTexts, props.formFormats]);
  const [errorsById, setErrorsById] = useState<FieldErrors>(NO_ERRORS);
  const [lastValues, setLastValues] = useState<FormValues>({});
  const element = useRef<HTMLFormElement>(null);
  // The form may be taller than the window, with the button at its end.
  useEffect(() => {
    if ((errorsById.size > 0 || failure !== undefined) && !revealField(element.current))
      revealFailure(element.current);
  }, [errorsById, failure]);
  const fieldIds = new Set(form.fields.map(({ id }) => id));
  const fromStore = Object.entries(failure?.fields ?? {});
  const errors = errorsById.size > 0 ? errorsById : new Map(fromStore.filter(([id]) => fieldIds.has(id)));
  const elsewhere = fromStore.filter(([id]) => !fieldIds.has(id)).map(([, message]) => message);
  const general = elsewhere.join(" ") || (failure === undefined ? "" : texts[failure.text]);

  return (
    <form
      ref={element}
      className="sqs-additional-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = valuesOf(form.fields, formEntries(event.currentTarget), pageQuery(location.search));
        const fieldErrors = checkValues(form.fields, values, formTexts);
        setErrorsById(fieldErrors);
        setLastValues(values);
        if (fieldErrors.size === 0) props.onSubmit(values);
      }}
    >
      <h2 className="sqs-additional-fields-title">{form.name}</h2>
      <p className="form-error" role="alert" tabIndex={-1}>
        <LiveText text={errorsById.size > 0 ? formTexts.formFieldsInvalid : general} occasion={errorsById} />
      </p>
      <div className="field-list">
        <FieldList
          fields={form.fields}
          prefix={prefix}
          texts={formTexts}
          errors={errors}
          values={lastValues}
        />
      </div>
      <SubmitButton
        className="sqs-editable-button sqs-button-element--primary"
        label={label}
        busyText={texts.productAddingToCartText}
        busy={busy}
        disabled={false}
      />
    </form>
  );
}
