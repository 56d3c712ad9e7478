import { randomUUID } from "node:crypto";
import type { Request } from "express";
import type { SessionData } from "express-session";
import type { Unlocked } from "../locks/site-locks.js";

declare module "express-session" {
  interface SessionData {
    /** Identifies the visitor in carts, likes and marks. Does not change with the session's id. */
    visitor: string;
    /** Proof of the password with which the owner has signed in. */
    owner: string;
    /** The signed-in member and a proof of the password, by site. */
    members: Record<string, { readonly id: string; readonly proof: string }>;
    /** Unlocked areas with proofs of their passwords. */
    unlocked: Unlocked;
    /** The selected language by site. */
    languages: Record<string, string>;
  }
}

/** The session of a visitor. Nothing is stored, and no cookie is set, until something is written. */
export interface VisitorSession {
  readonly id: string;
  /** Identifies the visitor. Reading it starts a session. */
  readonly visitor: string;
  get<Name extends keyof SessionData>(name: Name): SessionData[Name] | undefined;
  set<Name extends keyof SessionData>(name: Name, value: SessionData[Name]): void;
  forget(name: keyof SessionData): void;
  /** Makes the session end when the browser is closed. */
  endWithBrowser(): void;
  /** Changes the session's id, which prevents session fixation when signing in. */
  renewId(): Promise<void>;
}

export function sessionOf(req: Request): VisitorSession {
  // A session with a new id is a new object.
  return {
    get id() {
      return req.sessionID;
    },
    get visitor() {
      req.session.visitor ??= randomUUID();
      return req.session.visitor;
    },
    get: <Name extends keyof SessionData>(name: Name) => req.session[name] as SessionData[Name] | undefined,
    set: (name, value) => {
      req.session[name] = value as never;
    },
    forget: (name) => {
      delete req.session[name];
    },
    endWithBrowser: () => {
      req.session.cookie.expires = null;
    },
    renewId: () => renewed(req),
  };
}

async function renewed(req: Request): Promise<void> {
  const data = ownData(req.session);
  await new Promise<void>((resolve, reject) =>
    req.session.regenerate((error) => (error ? reject(error as Error) : resolve())),
  );
  Object.assign(req.session, data);
}

/** Returns what was written to a session. */
export function ownData({ visitor, owner, members, unlocked, languages }: Partial<SessionData>) {
  return Object.fromEntries(
    Object.entries({ visitor, owner, members, unlocked, languages }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
