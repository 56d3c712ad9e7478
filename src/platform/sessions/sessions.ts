import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import session, { type SessionData } from "express-session";
import { SESSION_COOKIE, sessionIdOf } from "./session-cookie.js";
import { type DatabaseSessionStore, SESSION_AGE } from "./store.js";

/** The sessions of all visitors. */
export interface Sessions {
  readonly middleware: RequestHandler;
  /** Loads the session of a request, or starts one. */
  open(req: Request, res: Response): Promise<void>;
  /** Reads the session's id from its signed cookie without a database. Returns false if there is no such cookie. */
  identify(req: Request): boolean;
  /** Returns the data of a request's session, read-only. Returns undefined if there is none. */
  read(req: IncomingMessage): Promise<Partial<SessionData> | undefined>;
}

export function createSessions(store: DatabaseSessionStore, secret: string): Sessions {
  const middleware = session({
    secret,
    name: SESSION_COOKIE,
    store,
    genid: () => randomUUID(),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax", secure: "auto", maxAge: SESSION_AGE },
  });
  return {
    middleware,
    open: (req, res) => {
      if (req.session !== undefined) return Promise.resolve();
      return new Promise((resolve, reject) =>
        middleware(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
      );
    },
    identify: (req) => {
      const id = sessionIdOf(req, secret);
      if (id !== undefined) req.sessionID = id;
      return id !== undefined;
    },
    read: async (req) => {
      const id = sessionIdOf(req, secret);
      return id === undefined ? undefined : ((await store.find(id)) ?? undefined);
    },
  };
}
