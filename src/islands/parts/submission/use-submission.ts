import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { type CaptchaAction, captchaBlocks } from "../../../model/forms/captcha.js";
import { NO_ERRORS } from "../../../model/forms/checks.js";
import type { Form } from "../../../model/forms/form.js";
import { type SubmissionFailure, submissionFailure } from "../../../model/forms/responses.js";
import type { FormTexts } from "../../../model/forms/texts.js";
import { type FormValues, valuesOf } from "../../../model/forms/values.js";
import type { IslandServices } from "../../services.js";
import { useServices } from "../../services-context.js";
import { useHydrated } from "../../use-hydrated.js";
import { type Captcha, useCaptcha } from "../captcha/use-captcha.js";
import { formEntries, pageQuery } from "../form-fields/form-entries.js";
import { announceSubmission } from "./announce.js";
import { revealProblem, revealSuccess } from "./reveal.js";
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
  readonly refused: SubmissionFailure;
  readonly captcha: Captcha;
  /** Whether the island validates the fields. Without a script the browser does. */
  readonly checksItself: boolean;
  /** Whether the button waits for the captcha to be completed again. */
  readonly waiting: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes the messages, unless they are just being shown. */
  readonly clear: () => void;
}

const NOTHING: SubmissionFailure = { fields: NO_ERRORS, message: "" };

/** The state of a form while it is validated and sent. */
export function useSubmission(rules: SubmissionRules): SubmissionState {
  const services = useServices();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("idle");
  const [refused, setRefused] = useState(NOTHING);
  const [bound, setBound] = useState(false);
  // A ref, because state would be too late for two submits before the next render.
  const locked = useRef(false);
  // Set while the focus moves to an error, which must not remove the message.
  const revealing = useRef(false);
  const checksItself = useHydrated();
  const captcha = useCaptcha(rules.form.captcha, rules.action);

  useEffect(() => {
    if (refused === NOTHING) return;
    revealing.current = true;
    revealProblem(outside.current ?? root.current);
    revealing.current = false;
  }, [refused]);
  useEffect(() => {
    if (phase === "sent") revealSuccess(outside.current ?? root.current);
  }, [phase]);

  const send = async (values: FormValues): Promise<void> => {
    locked.current = true;
    setPhase("locked");
    setRefused(NOTHING);
    const { form, texts, newsletter, validated } = rules;
    const captchaKey = form.captcha === null ? undefined : captcha.response();
    const submission = { formId: form.id, fields: form.fields, values, captchaKey, validated, texts };
    const problem = await submitForm(submission, services);
    locked.current = false;
    if (problem === undefined) {
      announceSubmission(root.current, form, newsletter);
      setPhase(leaves(form.redirect, services) ? "idle" : "sent");
      return;
    }
    setPhase("idle");
    setRefused(problem);
    captcha.reset();
    setBound(form.captcha?.bindsSubmit === true);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked.current) return;
    const values = enteredValues(rules.form, event.currentTarget);
    const problem =
      values === undefined ? submissionFailure(rules.texts.formFieldsUnreadable) : rules.check(values);
    if (values === undefined || problem !== undefined) {
      setRefused(problem as SubmissionFailure);
    } else if (captchaBlocks(rules.form.captcha !== null, captcha.response())) {
      setRefused(submissionFailure(rules.texts.formCaptchaIncomplete));
    } else {
      void send(values);
    }
  };

  return {
    root,
    outside,
    prefix,
    phase,
    refused,
    captcha,
    checksItself,
    waiting: bound && !captcha.completed,
    onSubmit,
    clear: () => {
      if (!revealing.current) setRefused(NOTHING);
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

/** Navigates to the form's redirect. Returns false if there is none or it is not a valid URL. */
function leaves(redirect: string, { navigate }: Pick<IslandServices, "navigate">): boolean {
  if (redirect === "") return false;
  try {
    navigate(redirect);
    return true;
  } catch {
    return false;
  }
}
