export interface Handle {
  detach(): void;
}

/** The listeners of each target, to detach them. */
export const listeners = new WeakMap<object, { readonly type: string; readonly handle: Handle }[]>();

/** Facts of an event that scripts read. */
export const EVENT_FACTS = [
  "keyCode",
  "which",
  "key",
  "button",
  "pageX",
  "pageY",
  "clientX",
  "clientY",
  "touches",
  "changedTouches",
  "shiftKey",
  "ctrlKey",
  "altKey",
  "metaKey",
  "detail",
  "newVal",
  "prevVal",
  "data",
];

/** Types of the browser in place of those of YUI. */
export const EVENT_TYPES: Readonly<Record<string, string>> = {
  windowresize: "resize",
  tap: "click",
  gesturemovestart: "pointerdown",
  gesturemove: "pointermove",
  gesturemoveend: "pointerup",
  valuechange: "input",
  valueChange: "input",
  hover: "mouseenter",
};
