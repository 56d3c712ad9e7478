/** The languages of templates and style sheets: a chunk of its own. */
export { css } from "@codemirror/lang-css";
export { html } from "@codemirror/lang-html";
