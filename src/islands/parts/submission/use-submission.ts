import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { announce } from "#calls/event-bus.js";
import type { IslandServices } from "#islands/services.js";
import { useServices } from "#islands/services-context.js";
import { useHydrated } from "#islands/use-hydrated.js";
import { type CaptchaAction, captchaBlocks } from "#model/forms/captcha.js";
import { NO_ERRORS } from "#model/forms/checks.js";
import type { Form } from "#model/forms/form.js";
import { type SubmissionFailure, submissionFailure } from "#model/forms/responses.js";
import type { FormTexts } from "#model/forms/texts.js";
import { type FormValues, valuesOf } from "#model/forms/values.js";
import { type Captcha, useCaptcha } from "../captcha/use-captcha.js";
import { formEntries, pageQuery } from "../form-fields/form-entries.js";
import { revealFailure, revealSuccess } from "./reveal.js";
import { submitForm } from "./submit-form.js";

/** "idle" also after a rejection; "locked" while a call is in progress; "sent" is final. */
type Phase = "idle" | "locked" | "sent";

export interface SubmissionRules {
  readonly form: Form;
  readonly texts: FormTexts;
  readonly action: CaptchaAction;
  /** Whether submitting subscribes to a newsletter. */
  readonly newsletter: boolean;
  /** Whether the platform validates the values before saving them. */
  readonly validated: boolean;
  /** Returns the reason not to send the values, or undefined. */
  readonly check: (values: FormValues) => SubmissionFailure | undefined;
}

export interface SubmissionState {
  readonly root: RefObject<HTMLDivElement | null>;
  /** The element around the form if the form is outside of its block. */
  readonly outside: RefObject<HTMLDivElement | null>;
  /** Unique on the page. */
  readonly prefix: string;
  readonly phase: Phase;
  readonly failure: SubmissionFailure;
  /** The values of the last attempt. */
  readonly values: FormValues;
  readonly captcha: Captcha;
  /** Whether the island validates the fields. Before hydration, the browser does. */
  readonly validatesFields: boolean;
  /** Whether the button waits for the captcha to be completed again. */
  readonly waiting: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes the messages, unless the focus is just moving to one. */
  readonly clear: () => void;
}

const NO_FAILURE: SubmissionFailure = { fields: NO_ERRORS, message: "" };

/** The state of a form while it is validated and sent. */
export function useSubmission(rules: SubmissionRules): SubmissionState {
  const services = useServices();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("idle");
  const [failure, setFailure] = useState(NO_FAILURE);
  const [lastValues, setLastValues] = useState<FormValues>({});
  const [boundToCaptcha, setBoundToCaptcha] = useState(false);
  // A ref, because state would be too late for two submits before the next render.
  const locked = useRef(false);
  // Set while the focus moves to an error, which must not remove the message.
  const revealing = useRef(false);
  const validatesFields = useHydrated();
  const captcha = useCaptcha(rules.form.captcha, rules.action);

  useEffect(() => {
    if (failure === NO_FAILURE) return;
    revealing.current = true;
    revealFailure(outside.current ?? root.current);
    revealing.current = false;
  }, [failure]);
  useEffect(() => {
    if (phase === "sent") revealSuccess(outside.current ?? root.current);
  }, [phase]);

  const send = async (values: FormValues): Promise<void> => {
    locked.current = true;
    setPhase("locked");
    setFailure(NO_FAILURE);
    const { form, texts, newsletter, validated } = rules;
    const captchaKey = form.captcha === null ? undefined : captcha.response();
    const submission = { formId: form.id, fields: form.fields, values, captchaKey, validated, texts };
    const reason = await submitForm(submission, services);
    locked.current = false;
    if (reason === undefined) {
      announceSubmission(root.current, form, newsletter);
      setPhase(followRedirect(form.redirect, services) ? "idle" : "sent");
      return;
    }
    setPhase("idle");
    setFailure(reason);
    captcha.reset();
    setBoundToCaptcha(form.captcha?.bindsSubmit === true);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked.current) return;
    const values = enteredValues(rules.form, event.currentTarget);
    setLastValues(values ?? {});
    const reason =
      values === undefined ? submissionFailure(rules.texts.formFieldsUnreadable) : rules.check(values);
    if (values === undefined || reason !== undefined) {
      setFailure(reason as SubmissionFailure);
    } else if (captchaBlocks(rules.form.captcha !== null, captcha.response())) {
      setFailure(submissionFailure(rules.texts.formCaptchaIncomplete));
    } else {
      void send(values);
    }
  };

  return {
    root,
    outside,
    prefix,
    phase,
    failure,
    values: lastValues,
    captcha,
    validatesFields,
    waiting: boundToCaptcha && !captcha.completed,
    onSubmit,
    clear: () => {
      if (!revealing.current) setFailure(NO_FAILURE);
    },
  };
}

function enteredValues(form: Form, element: HTMLFormElement): FormValues | undefined {
  try {
    return valuesOf(form.fields, formEntries(element), pageQuery(location.search));
  } catch {
    return undefined;
  }
}

/** Navigates to the form's redirect. Returns false if there is none or its URL is invalid. */
function followRedirect(redirect: string, { navigate }: Pick<IslandServices, "navigate">): boolean {
  if (redirect === "") return false;
  try {
    navigate(redirect);
    return true;
  } catch {
    return false;
  }
}

/** Announces that a form was saved. A newsletter subscription is announced first. */
function announceSubmission(root: HTMLElement | null, { id, type }: Form, newsletter: boolean): void {
  const detail = { formId: id, formType: type };
  if (newsletter) announce("platen:newsletter-subscribed", detail, root ?? document);
  announce("platen:form-submitted", detail, root ?? document);
}
