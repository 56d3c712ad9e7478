import express, { type Express, type RequestHandler } from "express";

/** The outcome of a call of the platform. */
export type Weather = "fine" | "moderated" | "drop" | "nonsense" | "crumb" | number;

/** The platform's likes and comments: the calls that were received, and the outcome of the next ones. */
export interface ContentCalls {
  readonly likes: string[];
  readonly posts: { id: string; body: unknown; crumb: string | undefined }[];
  weather: Weather;
  /** While true, calls wait; they continue when it is set to false. */
  held: boolean;
}

const CRUMB = "new-crumb";

/** Adds the calls for likes and comments, which are kept in memory. */
export function addContentCalls(app: Express): ContentCalls {
  const waiting: (() => void)[] = [];
  let held = false;
  const calls: ContentCalls = {
    likes: [],
    posts: [],
    weather: "fine",
    get held() {
      return held;
    },
    set held(next) {
      held = next;
      if (!held) for (const go of waiting.splice(0)) go();
    },
  };
  const comments = [
    { id: "c1", author: "Ida", text: "Well said.\nTwice.", date: "May 2, 2026" },
    { id: "c2", author: "Jo <b>", text: "<script>alert(1)</script>", date: "" },
  ];

  const trouble: RequestHandler = (req, res, next) => {
    const { weather } = calls;
    if (weather === "drop") return void req.socket.destroy();
    if (weather === "nonsense") return void res.status(200).send("{");
    if (weather === "crumb" && req.headers["x-csrf-token"] !== CRUMB) {
      return void res.status(400).json({ crumbFail: true, crumb: CRUMB });
    }
    if (weather === 400) {
      return void res.status(400).json({ errors: { text: "Too long for us" } });
    }
    if (typeof weather === "number") return void res.sendStatus(weather);
    next();
  };
  const hold: RequestHandler = (_req, _res, next) => {
    if (held) waiting.push(next);
    else next();
  };

  app.get("/api/content/:id/like", (_req, res) => void res.json({}));
  app.use("/api/content", hold, trouble);
  app.post("/api/content/:id/like", (req, res) => {
    calls.likes.push(req.params.id);
    res.json({ likeCount: 40 + calls.likes.length });
  });
  app.get("/api/content/:id/comments", (_req, res) => void res.json({ comments }));
  app.post("/api/content/:id/comments", express.json(), express.urlencoded(), (req, res) => {
    const { author, text } = req.body as { author: string; text: string };
    calls.posts.push({ id: req.params.id, body: req.body, crumb: req.get("x-csrf-token") });
    if (calls.weather === "moderated") return void res.status(202).end();
    res.status(201).json({ comment: { id: `new-${calls.posts.length}`, author, text, date: "Today" } });
  });
  return calls;
}
