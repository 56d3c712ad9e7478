import { pageContext } from "#calls/page-context.js";

const TRY_AGAIN = "Please try again.";
const IN_EDITOR = "Log out to test.";

/** Sends the values of a form to the platform. Rejects if the platform rejects them. */
export type SendForm = (entries: FormData) => Promise<void>;

/**
 * Sends an access form without leaving the page. An error is shown below the field, which is focused; typing hides it.
 * In an editor's preview it only shows that the editor must log out.
 */
export function startAccessForm(form: HTMLFormElement, sendForm: SendForm): void {
  const slice = form.closest("[data-slice-type]") ?? form;
  const message = form.querySelector<HTMLElement>(".error-message");
  const field = form.querySelector<HTMLInputElement>('input[type="password"]');
  const showError = (text: string): void => {
    if (message !== null) message.textContent = text;
    slice.classList.toggle("show-error", text !== "");
  };
  let isSending = false;
  form.addEventListener("input", () => {
    showError("");
    slice.classList.toggle("show-arrow", field?.value !== "");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    if (isPreview()) {
      showError(IN_EDITOR);
      return;
    }
    showError("");
    isSending = true;
    try {
      const entries = new FormData(form);
      await sendForm(entries);
      openNext(entries.get("return"));
    } catch {
      showError(TRY_AGAIN);
      field?.focus();
      field?.select();
    } finally {
      isSending = false;
    }
  });
}

/** Opens the page of this origin that a form names. Reloads the page by default. */
function openNext(address: unknown): void {
  const isAddress = typeof address === "string" && URL.canParse(address, location.href);
  const target = isAddress ? new URL(address, location.href) : undefined;
  const isElsewhere = target?.pathname !== location.pathname || target.search !== location.search;
  if (target?.origin === location.origin && isElsewhere) location.replace(target.href);
  else location.reload();
}

function isPreview(): boolean {
  return pageContext().editor === true || window.parent !== window;
}
