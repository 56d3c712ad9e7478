/** The languages of templates and style sheets, in a separate chunk. */
export { css } from "@codemirror/lang-css";
export { html } from "@codemirror/lang-html";
