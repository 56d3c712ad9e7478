import type { Express } from "express";

/** The part of the captcha provider's script that blocks use: a button, and a response after it was pressed. */
const SCRIPT = `
  const widgets = [];
  window.grecaptcha = { enterprise: {
    ready: (callback) => callback(),
    render: (place, options) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "I am no robot";
      const widget = { response: "" };
      button.onclick = () => {
        widget.response = "response-" + ++count;
        options.callback();
      };
      place.append(button);
      return widgets.push(widget) - 1;
    },
    getResponse: (id) => widgets[id].response,
    reset: (id) => { widgets[id].response = ""; },
  } };
  let count = 0;
`;

/** Serves a captcha at `/captcha.js`. */
export function addCaptcha(app: Express): void {
  app.get("/captcha.js", (_req, res) => void res.type("js").send(SCRIPT));
}
