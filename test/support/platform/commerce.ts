import express, { type Express, type RequestHandler, type Response } from "express";

/** The outcome of a call of the store: success, an HTTP status, or an unusable response. */
export type StoreWeather = "fine" | "drop" | "nonsense" | "no-cart" | "crumb" | "silent" | number;

/** The store's cart and waiting list: the calls that were received, and the outcome of the next ones. */
export interface CommerceCalls {
  readonly entries: Record<string, unknown>[];
  readonly restocks: Record<string, unknown>[];
  weather: StoreWeather;
  /** Errors by field id in a 400 response; without them the response has no details. */
  errors: Record<string, string> | undefined;
  /** While true, calls wait; they continue when it is set to false. */
  held: boolean;
}

const CRUMB = "new-crumb";

/** Adds the calls for the cart and the waiting list, which are kept in memory. */
export function addCommerceCalls(app: Express): CommerceCalls {
  const waiting: (() => void)[] = [];
  let held = false;
  const calls: CommerceCalls = {
    entries: [],
    restocks: [],
    weather: "fine",
    errors: undefined,
    get held() {
      return held;
    },
    set held(next) {
      held = next;
      if (!held) for (const go of waiting.splice(0)) go();
    },
  };

  const hold: RequestHandler = (_req, _res, next) => {
    if (held) waiting.push(next);
    else next();
  };
  const trouble: RequestHandler = (req, res, next) => {
    const { weather } = calls;
    if (weather === "fine" || weather === "no-cart") return next();
    if (weather === "crumb" && req.headers["x-csrf-token"] === CRUMB) return next();
    answerBadly(weather, res, calls.errors);
  };

  app.use("/api/commerce", hold, express.json(), trouble);
  app.post("/api/commerce/shopping-cart/entries", (req, res) => {
    calls.entries.push(req.body as Record<string, unknown>);
    if (calls.weather === "no-cart") return void res.json({});
    const entries = calls.entries.map(({ itemId, quantity }, index) => ({
      id: `e${index}`,
      itemId,
      quantity,
    }));
    res.status(201).json({ entries, subtotal: { value: "12.50", currency: "USD" } });
  });
  app.post("/api/commerce/restock-notifications", (req, res) => {
    calls.restocks.push(req.body as Record<string, unknown>);
    res.sendStatus(204);
  });
  return calls;
}

function answerBadly(
  weather: Exclude<StoreWeather, "fine" | "no-cart">,
  res: Response,
  errors: Record<string, string> | undefined,
): void {
  switch (weather) {
    case "drop":
      res.socket?.destroy();
      return;
    case "silent":
      // The client must time out.
      return;
    case "nonsense":
      res.status(200).type("json").send("{");
      return;
    case "crumb":
      res.status(400).json({ crumbFail: true, crumb: CRUMB });
      return;
    default:
      res.status(weather).json(errors === undefined ? {} : { errors });
  }
}
