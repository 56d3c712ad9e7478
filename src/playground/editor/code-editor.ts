import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { Problem } from "../engine/protocol.js";
import { kindOf, type TextChange } from "../workspace/workspace.js";
import { assistance } from "./assistance.js";
import type { EditorActions } from "./editor-actions.js";
import { theme } from "./theme.js";
import { setTokens, tokenField } from "./tokens.js";

const markup = new Compartment();

/** One editor for all files; each keeps its own history and cursor. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #actions: EditorActions;
  readonly #states = new Map<string, EditorState>();
  #path = "";
  /** Set while the playground itself changes the text. */
  #silent = false;

  constructor(host: HTMLElement, actions: EditorActions) {
    this.#actions = actions;
    // In a shadow root the editor uses constructed style sheets, which a strict content security policy allows.
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.#view = new EditorView({ parent: root, root });
  }

  get path(): string {
    return this.#path;
  }

  destroy(): void {
    this.#view.destroy();
  }

  focus(): void {
    this.#view.focus();
  }

  /** Shows a file. If its text was changed elsewhere, the change is applied and can be undone. */
  show(path: string, text: string): void {
    if (path !== this.#path) {
      if (this.#path !== "") this.#states.set(this.#path, this.#view.state);
      this.#path = path;
      this.#view.setState(this.#states.get(path) ?? this.#stateOf(path, text));
      void this.#loadMarkup(path);
    }
    this.#update(text);
  }

  /** Drops the state of all files after they were replaced. */
  reset(): void {
    this.#states.clear();
    this.#path = "";
  }

  #update(text: string): void {
    const { doc } = this.#view.state;
    const current = doc.toString();
    if (current === text) return;
    let start = 0;
    while (start < Math.min(text.length, current.length) && text[start] === current[start]) start++;
    let end = 0;
    const room = Math.min(text.length, current.length) - start;
    while (end < room && text[text.length - 1 - end] === current[current.length - 1 - end]) end++;
    const insert = text.slice(start, text.length - end);
    this.#dispatch({ changes: { from: start, to: current.length - end, insert } });
  }

  /** Applies changes to the current file as one undo step. */
  apply(changes: readonly TextChange[]): void {
    const ownChanges = changes.filter(({ path }) => path === this.#path);
    this.#view.dispatch({
      changes: ownChanges.map(({ from, to, insert }) => ({ from, to, insert })),
      userEvent: "input.fix",
    });
  }

  select(from: number, to: number): void {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: "center" }),
    });
  }

  setTokens(tokens: readonly number[]): void {
    this.#dispatch({ effects: setTokens.of(tokens) });
  }

  setProblems(problems: readonly Problem[]): void {
    const { length } = this.#view.state.doc;
    const shown = problems.filter(({ path, to }) => path === this.#path && to <= length);
    this.#dispatch(
      setDiagnostics(
        this.#view.state,
        shown.map((problem) => this.#diagnosticOf(problem)),
      ),
    );
  }

  #diagnosticOf({ from, to, severity, code, message, help, fixes }: Problem): Diagnostic {
    const explain = { name: "Explain", apply: () => this.#actions.explainCode(code) };
    return {
      from,
      to,
      severity,
      message: help === undefined ? message : `${message} ${help}`,
      source: code,
      actions: [
        ...fixes.map(({ title, changes }) => ({ name: title, apply: () => this.apply(changes) })),
        explain,
      ],
    };
  }

  #dispatch(transaction: TransactionSpec): void {
    this.#silent = true;
    this.#view.dispatch(transaction);
    this.#silent = false;
  }

  #stateOf(path: string, text: string): EditorState {
    const kind = kindOf(path);
    const language: Extension =
      kind === "template"
        ? [tokenField, assistance(path, this.#actions)]
        : path.endsWith(".json")
          ? json()
          : [];
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightSelectionMatches(),
        EditorView.lineWrapping,
        syntaxHighlighting(classHighlighter),
        markup.of([]),
        language,
        theme,
        EditorView.contentAttributes.of({
          "aria-label": `Source of ${path}`,
          spellcheck: "false",
          tabindex: "0",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.#silent) this.#actions.changed(path, update.state.doc.toString());
          if (update.selectionSet || update.docChanged) {
            this.#actions.moved(path, update.state.selection.main.head);
          }
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
      ],
    });
  }

  /** Loaded lazily, because the grammars of HTML and CSS are large. */
  async #loadMarkup(path: string): Promise<void> {
    const isTemplate = kindOf(path) === "template";
    if (!isTemplate && !path.endsWith(".css")) return;
    const { css, html } = await import("./markup.js");
    if (this.#path !== path) return;
    this.#dispatch({ effects: markup.reconfigure(isTemplate ? html({ autoCloseTags: false }) : css()) });
  }
}
