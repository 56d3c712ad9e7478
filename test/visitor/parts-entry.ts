import { takeOverrides, variantOf } from "#visitor/experiments.js";
import { debounce, throttle, waitForElement } from "#visitor/timing.js";

/* Parts of the visitor side for browser tests. */
Object.assign(globalThis, { parts: { debounce, takeOverrides, throttle, variantOf, waitForElement } });
