import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { Problem } from "../engine/protocol.js";
import { CodeEditor } from "./code-editor.js";
import type { EditorActions } from "./editor-actions.js";

export interface EditorHandle {
  focus(): void;
}

/** A place to go to, once per object. */
export interface Jump {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly focus: boolean;
}

interface Props {
  readonly ref: Ref<EditorHandle>;
  readonly path: string;
  readonly text: string;
  /** Changes when all files are replaced. */
  readonly generation: number;
  readonly tokens: { readonly path: string; readonly tokens: readonly number[] } | undefined;
  readonly problems: readonly Problem[];
  readonly jump: Jump | undefined;
  readonly actions: EditorActions;
}

export function EditorPane({ ref, path, text, generation, tokens, problems, jump, actions }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const current = useRef(actions);
  current.current = actions;

  useEffect(() => {
    if (host.current === null) return;
    const latest: EditorActions = {
      call: (...parameters) => current.current.call(...parameters),
      changed: (...parameters) => current.current.changed(...parameters),
      moved: (...parameters) => current.current.moved(...parameters),
      goToDefinition: (...parameters) => current.current.goToDefinition(...parameters),
      rename: (...parameters) => current.current.rename(...parameters),
      describe: (...parameters) => current.current.describe(...parameters),
      format: (...parameters) => current.current.format(...parameters),
      fix: (...parameters) => current.current.fix(...parameters),
      explain: (...parameters) => current.current.explain(...parameters),
      explainCode: (...parameters) => current.current.explainCode(...parameters),
    };
    editor.current = new CodeEditor(host.current, latest);
    return () => editor.current?.destroy();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when all files are replaced.
  useEffect(() => editor.current?.reset(), [generation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reset, the file must be shown again.
  useEffect(() => editor.current?.show(path, text), [path, text, generation]);
  useEffect(() => {
    if (tokens?.path === path) editor.current?.setTokens(tokens.tokens);
  }, [tokens, path]);
  useEffect(() => {
    if (path !== "") editor.current?.setProblems(problems);
  }, [problems, path]);
  useEffect(() => {
    if (jump === undefined || jump.path !== path) return;
    editor.current?.select(jump.from, jump.to);
    if (jump.focus) editor.current?.focus();
  }, [jump, path]);
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }));

  return <div className="editor" ref={host} />;
}
