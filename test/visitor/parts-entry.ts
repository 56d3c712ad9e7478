import { takeOverrides, variantOf } from "../../src/visitor/experiments.js";
import { debounce, throttle, waitForElement } from "../../src/visitor/timing.js";

/* The parts of the visitor side that no page of its own uses, for the tests in a browser. */
Object.assign(globalThis, { parts: { debounce, takeOverrides, throttle, variantOf, waitForElement } });
