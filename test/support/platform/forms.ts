import express, { Router } from "express";

export type FormCall = "key" | "validate" | "save";

/** The failure of a call: a status with a body, or a response that is not valid. */
export type FormFailure =
  | { readonly status: number; readonly body?: object }
  | "no response"
  | "dropped connection"
  | "invalid JSON"
  | "outdated crumb";

export interface ReceivedCall {
  readonly call: FormCall;
  /** The id of the form that is validated. */
  readonly id?: string;
  readonly crumb: string | undefined;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

/** The platform's calls for forms: the calls that were received, and the outcome of the next ones. */
export interface FormsPlatform {
  readonly router: Router;
  readonly received: readonly ReceivedCall[];
  /** Makes a call fail from now on, or succeed again if undefined. */
  fail(call: FormCall, failure: FormFailure | undefined): void;
  /** Makes calls wait, or lets waiting calls continue. */
  hold(held: boolean): void;
  /** Makes all calls succeed, and forgets those that were received. */
  reset(): void;
}

export const NEW_CRUMB = "crumb-2";

/** A fake captcha provider: its script draws a button that completes the captcha. */
const CAPTCHA_SCRIPT = `
document.documentElement.dataset.captchaLoads = Number(document.documentElement.dataset.captchaLoads ?? 0) + 1;
const widgets = [];
window.grecaptcha = { enterprise: {
  ready(callback) { callback(); },
  render(place, options) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "stub-captcha";
    button.textContent = "I am no robot";
    for (const name of ["sitekey", "theme", "size", "action"]) button.dataset[name] = options[name];
    const id = widgets.length;
    widgets.push("");
    button.addEventListener("click", () => { widgets[id] = "proof-" + id; options.callback(); });
    place.append(button);
    return id;
  },
  getResponse(id) { return widgets[id]; },
  reset(id) { widgets[id] = ""; },
} };`;

export function formsPlatform(): FormsPlatform {
  const received: ReceivedCall[] = [];
  const failures = new Map<FormCall, FormFailure>();
  const waiting: (() => void)[] = [];
  let held = false;

  const answer = (call: FormCall, response: object): express.RequestHandler[] => [
    express.json(),
    express.urlencoded({ extended: false }),
    (req, res) => {
      const { id } = req.params as { id?: string };
      const crumb = req.get("X-CSRF-Token");
      const contentType = req.get("Content-Type");
      received.push({ call, ...(id === undefined ? {} : { id }), crumb, contentType, body: req.body });
      const go = (): void => {
        const failure = failures.get(call);
        if (failure === "no response") return;
        if (failure === "dropped connection") req.socket.destroy();
        else if (failure === "invalid JSON") res.type("json").send('{"key":');
        else if (failure === "outdated crumb" && crumb !== NEW_CRUMB) {
          res.status(400).json({ crumbFail: true, crumb: NEW_CRUMB });
        } else if (typeof failure === "object") res.status(failure.status).json(failure.body ?? {});
        else res.json(response);
      };
      if (held) waiting.push(go);
      else go();
    },
  ];

  const router = Router();
  router.post("/api/form/FormSubmissionKey", ...answer("key", { key: "key-1" }));
  router.post("/api/rest/forms/validate/:id", ...answer("validate", {}));
  router.post("/api/form/SaveFormSubmission", ...answer("save", {}));
  router.get("/captcha.js", (_req, res) => void res.type("js").send(CAPTCHA_SCRIPT));

  const hold = (now: boolean): void => {
    held = now;
    if (!held) for (const go of waiting.splice(0)) go();
  };
  return {
    router,
    received,
    fail: (call, failure) => {
      if (failure === undefined) failures.delete(call);
      else failures.set(call, failure);
    },
    hold,
    reset: () => {
      failures.clear();
      hold(false);
      received.length = 0;
    },
  };
}
