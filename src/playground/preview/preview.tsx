import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Rendering } from "../engine/protocol.js";
import { kindOf, type SourceFile } from "../workspace/workspace.js";
import type { FromFrame, IslandAssets, LeavingElement, ToFrame } from "./messages.js";

export interface PreviewHandle {
  focus(): void;
  highlight(runs: readonly number[], reveal: boolean): void;
}

export type Scheme = "auto" | "light" | "dark";

export interface PreviewOptions {
  /** In CSS pixels. 0 uses the available width. */
  readonly width: number;
  readonly scheme: Scheme;
  readonly scripts: boolean;
  readonly slow: boolean;
}

interface Props {
  readonly ref: Ref<PreviewHandle>;
  readonly frame: string;
  readonly islands: IslandAssets | undefined;
  readonly rendering: Rendering | undefined;
  /** The files of the rendered page. */
  readonly files: readonly SourceFile[];
  /** Base URL of the sample's pictures on the service. Empty if there are none. */
  readonly sampleBase: string;
  readonly options: PreviewOptions;
  readonly inspects: boolean;
  readonly onPoint: (run: number, chosen: boolean) => void;
  readonly onLeave: (by: LeavingElement, href: string) => void;
  readonly onMove: (code: string) => void;
}

/** Milliseconds before islands load with the slow network option, like a phone with a weak signal. */
const SLOW_NETWORK = 4_000;

/** Milliseconds that a frame may take to show a page. */
const MAX_SILENCE = 3_000;

/**
 * The page in a frame with an opaque origin. Islands restart when an option changes. A frame that no longer answers has
 * crashed or shows another document, and is replaced, once for each rendering.
 */
export function Preview(props: Props) {
  const { scheme, scripts, slow } = props.options;
  const [replacements, setReplacements] = useState(0);
  const replacedFor = useRef<Rendering>(undefined);
  const replace = useCallback((rendering: Rendering): void => {
    if (replacedFor.current === rendering) return;
    replacedFor.current = rendering;
    setReplacements((count) => count + 1);
  }, []);
  return <Frame key={`${scheme} ${scripts} ${slow} ${replacements}`} {...props} onSilence={replace} />;
}

function Frame({
  ref,
  frame,
  islands,
  rendering,
  files,
  sampleBase,
  options,
  inspects,
  onPoint,
  onLeave,
  onMove,
  onSilence,
}: Props & { readonly onSilence: (rendering: Rendering) => void }) {
  const element = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  const answer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { width, scheme, scripts, slow } = options;
  const send = useCallback((message: ToFrame): void => {
    element.current?.contentWindow?.postMessage(message, "*");
  }, []);
  const handlers = useRef({ onPoint, onLeave, onMove });
  handlers.current = { onPoint, onLeave, onMove };

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== element.current?.contentWindow) return;
      if (data.type === "ready") setReady(true);
      else if (data.type === "shown") {
        clearTimeout(answer.current);
        setShown(true);
      } else if (data.type === "pointed") handlers.current.onPoint(data.run, data.chosen);
      else if (data.type === "leave") handlers.current.onLeave(data.by, data.href);
      else if (data.type === "move") handlers.current.onMove(data.code);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);

  useEffect(() => {
    if (!isReady || rendering === undefined) return;
    const texts = files.filter(({ path }) => kindOf(path) === "asset").map(({ path, text }) => [path, text]);
    send({
      type: "show",
      html: rendering.html,
      assets: Object.fromEntries(texts),
      sampleBase,
      islands,
      blocks: rendering.blocks,
      delay: slow ? SLOW_NETWORK : 0,
      withoutScripts: !scripts,
      nodes: rendering.origins?.nodes,
    });
    answer.current = setTimeout(() => onSilence(rendering), MAX_SILENCE);
    return () => clearTimeout(answer.current);
  }, [isReady, rendering, files, sampleBase, islands, scripts, slow, send, onSilence]);

  useEffect(() => {
    if (isReady) send({ type: "inspect", on: inspects });
  }, [isReady, inspects, send]);

  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    highlight: (runs, reveal) => send({ type: "highlight", runs, reveal }),
  }));

  return (
    <div className="stage" data-fits={width === 0}>
      <iframe
        ref={element}
        title="Preview of the page"
        className={`frame scheme-${scheme} width-${width}`}
        src={frame}
        sandbox="allow-scripts"
        data-shown={isShown}
      />
    </div>
  );
}
