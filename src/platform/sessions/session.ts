import { randomUUID } from "node:crypto";
import type { Request } from "express";
import type { SessionData } from "express-session";
import type { Unlocked } from "../locks/site-locks.js";

declare module "express-session" {
  interface SessionData {
    /** Names the visitor in carts, likes and marks; stays when the session gets another id. */
    visitor: string;
    /** Proof of the password with which the owner has signed in. */
    owner: string;
    /** Member that has signed in, and the proof of the password, by site. */
    members: Record<string, { readonly id: string; readonly proof: string }>;
    /** Areas whose password was given, and the proofs of the passwords. */
    unlocked: Unlocked;
    /** Language that was chosen, by site. */
    languages: Record<string, string>;
  }
}

/** Facts of the visitor. Nothing is stored, and no cookie set, before something is remembered. */
export interface VisitorSession {
  readonly id: string;
  /** Names the visitor, who is remembered from then on. */
  readonly visitor: string;
  /** Starts remembering the visitor. */
  begin(): void;
  get<Name extends keyof SessionData>(name: Name): SessionData[Name] | undefined;
  set<Name extends keyof SessionData>(name: Name, value: SessionData[Name]): void;
  forget(name: keyof SessionData): void;
  /** Forgets the visitor when the browser is closed. */
  endWithBrowser(): void;
  /** Gives the session another id, so that one that was known before signing in is worth nothing. */
  renewId(): Promise<void>;
}

export function sessionOf(req: Request): VisitorSession {
  // The session is another object after it got a new id.
  return {
    get id() {
      return req.sessionID;
    },
    get visitor() {
      req.session.visitor ??= randomUUID();
      return req.session.visitor;
    },
    begin: () => {
      req.session.visitor ??= randomUUID();
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
  const kept = ownData(req.session);
  await new Promise<void>((resolve, reject) =>
    req.session.regenerate((error) => (error ? reject(error as Error) : resolve())),
  );
  Object.assign(req.session, kept);
}

function ownData({ visitor, owner, members, unlocked, languages }: Partial<SessionData>) {
  return Object.fromEntries(
    Object.entries({ visitor, owner, members, unlocked, languages }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
