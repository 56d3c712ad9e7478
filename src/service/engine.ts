import { createEngine, type Engine, type Limits } from "../index.js";
import { workStopwatch } from "./work-stopwatch.js";

/** The engine that the service renders with. */
export function openEngine(limits: Limits): Engine {
  const engine = createEngine({ limits, stopwatch: () => workStopwatch() });
  // Whoever renders with a locale first would wait for the locale package, which takes longer to load than a render may last.
  engine.compile("").render(undefined, { locale: "en" });
  return engine;
}
