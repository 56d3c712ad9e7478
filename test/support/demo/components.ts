import type { ComponentType } from "react";
import {
  BrokenForm,
  BrowserFailure,
  Counter,
  type DemoProps,
  Hidden,
  LaterFailure,
  Mismatch,
  Preferences,
  Pressed,
  Retracted,
  Search,
  Sharing,
} from "./Demo.js";

/** Components of the blocks that exist only in tests, by block. */
export const components: Readonly<Record<string, ComponentType<DemoProps>>> = {
  counter: Counter,
  pressed: Pressed,
  preferences: Preferences,
  search: Search,
  sharing: Sharing,
  "broken-form": BrokenForm,
  "browser-failure": BrowserFailure,
  "later-failure": LaterFailure,
  mismatch: Mismatch,
  retracted: Retracted,
  hidden: Hidden,
};
