import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express, { type Request, type Response, Router } from "express";
import type { Cart } from "#model/schemas/cart.js";
import { createCrumbs } from "./calls/crumb.js";
import { RateLimits, type Rates } from "./calls/rate-limits.js";
import { warnOfCaptchas } from "./captcha/start-warnings.js";
import { cartView } from "./cart/cart-view.js";
import { type Order, type OrderFailure, placeOrder } from "./cart/orders.js";
import { cartRows } from "./cart/queries.js";
import { commentViews, type PublicComment } from "./comments/public-comments.js";
import type { PlaceService, PlatformContext, RenderPopup, SiteAtRoot, VerifyCaptcha } from "./context.js";
import { openDatabase } from "./database/open.js";
import { sharedSecret } from "./database/secrets.js";
import { requireStorage, type Storage } from "./database/storage.js";
import { asStorageError } from "./database/storage-error.js";
import { openDocuments } from "./locks/open-documents.js";
import { accessTo, type LockablePage, type PageAccess } from "./locks/page-lock.js";
import { locksOf } from "./locks/site-locks.js";
import { codeOf, type Log, silentLog } from "./log.js";
import { deliverDue } from "./outbox/delivery.js";
import { createSenders, type MailSettings } from "./outbox/senders.js";
import { type OwnerRecords, ownerRecords } from "./owner/records.js";
import { createOwnerRouter } from "./owner/router.js";
import { OWNER, setPassword, storedPassword } from "./passwords/queries.js";
import {
  DEFAULT_RETENTION,
  deleteExpired,
  type Retention,
  requireRetention,
} from "./retention/housekeeping.js";
import { RecordStore } from "./retention/record-store.js";
import { createRouter } from "./router.js";
import { createSessions } from "./sessions/sessions.js";
import { DatabaseSessionStore } from "./sessions/store.js";
import { catalogOf } from "./sites/catalog.js";
import type { PlatformSite } from "./sites/site.js";

export interface PlatformOptions {
  readonly storage: Storage;
  readonly sites: readonly PlatformSite[];
  readonly log?: Log;
  /** Milliseconds since 1970. Defaults to the system clock. */
  readonly now?: () => number;
  readonly rates?: Partial<Rates>;
  /**
   * Addresses or CIDR ranges of the proxies in front of `listener`, whose `X-Forwarded-For` and `X-Forwarded-Proto` are
   * believed. None by default.
   */
  readonly trustedProxies?: readonly string[];
  /** Without it, forms that ask for a captcha are refused. */
  readonly verifyCaptcha?: VerifyCaptcha;
  readonly places?: PlaceService;
  readonly renderPopup?: RenderPopup;
  /** By default, each site is below `/sites/NAME`. */
  readonly siteAtRoot?: SiteAtRoot;
  /** The mail server for e-mail connections. Without it their messages wait. */
  readonly mail?: MailSettings;
  /** How long, and how much of it, the platform keeps what visits leave. Default: 90 days, and 100 MB for each site. */
  readonly retention?: Partial<Retention>;
  /** Password of the owner's pages. Without it, the owner sets one with the setup code. */
  readonly ownerPassword?: string;
}

export interface Platform {
  /** Middleware. Mount it at the root of an Express app. */
  readonly router: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  /** The router as a request listener, for servers without Express. */
  readonly listener: RequestListener;
  /** The records of all sites. */
  readonly owner: OwnerRecords;
  /**
   * Returns whether the sender of a request may see a page. Call it before serving a page of a site with passwords.
   * Rejects if the database is unavailable; show nothing then.
   */
  accessTo(req: IncomingMessage, page: LockablePage): Promise<PageAccess>;
  /**
   * Returns the cart of a request's sender at current prices, for pages that write it, or undefined without one. Only
   * this visitor may cache such a page.
   */
  cartOf(req: IncomingMessage, site: string): Promise<Cart | undefined>;
  /** Returns the public comments on an item, oldest first, for pages that write them. */
  commentsOf(site: string, itemId: string): Promise<readonly PublicComment[]>;
  /** Buys a visitor's cart, for custom checkouts. `visitor` is the result of `visitorOf`. */
  placeOrder(site: string, visitor: string): Promise<Order | OrderFailure>;
  /** The code that authorizes setting the owner's first password. Undefined if a password is set. */
  readonly setupCode: string | undefined;
  /** Deletes what has expired. Runs automatically when the platform opens, and every hour. */
  sweep(): Promise<void>;
  /** Sends due messages and returns their number. Runs automatically every few seconds. */
  deliver(): Promise<number>;
  /** Waits for pending work and closes the database. */
  close(): Promise<void>;
}

const SETUP_CODE_LENGTH = 10;
/** Milliseconds between two checks of the outbox. */
const DELIVERY_PAUSE = 5_000;
const HOUR = 60 * 60 * 1_000;
const MEGABYTE = 1_000_000;

/** Opens the platform. Rejects with a `StorageError` if its database cannot be used. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  requireStorage(options.storage);
  return open(options).catch((error: unknown) => {
    throw asStorageError(error, options.storage);
  });
}

async function open(options: PlatformOptions): Promise<Platform> {
  const { storage, sites, log = silentLog, now = Date.now } = options;
  const retention = { ...DEFAULT_RETENTION, ...options.retention };
  requireRetention(retention);
  const db = await openDatabase(storage);
  const store = new DatabaseSessionStore(db, now);
  const sessionSecret = await sharedSecret(db, "session");
  const records = new RecordStore(db, retention.megabytes * MEGABYTE, log);
  const platform: PlatformContext = {
    db,
    now,
    log,
    limits: new RateLimits(options.rates),
    records,
    keySecret: await sharedSecret(db, "form-key"),
    crumbs: createCrumbs(await sharedSecret(db, "crumb"), sessionSecret),
    places: options.places,
    renderPopup: options.renderPopup,
    siteAtRoot: options.siteAtRoot ?? (() => undefined),
    verifyCaptcha: options.verifyCaptcha,
  };
  const sessions = createSessions(store, sessionSecret);
  const senders = await createSenders(options.mail);
  const deliver = oneAtATime(() => deliverDue(db, senders, now, log));
  const sweep = oneAtATime(() => deleteExpired(db, { sessions: store, records }, retention, now()));
  const sweeping = repeatedly(HOUR, sweep);
  // A process may never run for an hour.
  sweep().catch(logFailure);
  const delivering = repeatedly(DELIVERY_PAUSE, deliver);
  if (options.ownerPassword !== undefined) {
    await setPassword(db, OWNER.site, OWNER.area, options.ownerPassword);
  }
  const isOwned = (await storedPassword(db, OWNER.site, OWNER.area)) !== undefined;
  const setupCode = (await sharedSecret(db, "setup-code")).slice(0, SETUP_CODE_LENGTH);
  const warning =
    options.verifyCaptcha === undefined
      ? warnOfCaptchas(sites, log).catch(() => log.warn({}, "the sites could not be read for their captchas"))
      : undefined;
  const byName = new Map(sites.map((site) => [site.name, site]));
  const owner = ownerRecords(db, now);
  const router = Router();
  router.use(createRouter({ platform, sites: byName, sessions }));
  router.use(createOwnerRouter({ platform, records: owner, sites: byName, sessions, setupCode }));
  const listener = express();
  listener.disable("x-powered-by");
  listener.set("trust proxy", [...(options.trustedProxies ?? [])]);
  listener.use(router);
  return {
    router: (req, res, next) => void router(req as Request, res as Response, next),
    listener,
    owner,
    setupCode: isOwned ? undefined : setupCode,
    sweep,
    deliver,
    accessTo: async (req, page) => {
      const existing = byName.get(page.site);
      return existing === undefined ? "public" : accessTo(platform, sessions, existing, req, page);
    },
    cartOf: async (req, site) => {
      const existing = byName.get(site);
      const { visitor: cartId, unlocked } = (await sessions.read(req)) ?? {};
      if (existing === undefined || cartId === undefined) return undefined;
      const rows = await cartRows(db, { site, cartId });
      const locks = await locksOf(db, existing);
      return cartView(rows, catalogOf(openDocuments(await existing.read(), locks, site, unlocked)));
    },
    commentsOf: async (site, itemId) => {
      const existing = byName.get(site);
      return existing === undefined ? [] : commentViews(db, site, itemId, catalogOf(await existing.read()));
    },
    placeOrder: async (site, cartId) => {
      const existing = byName.get(site);
      if (existing === undefined) return { failure: "empty" };
      return placeOrder(platform, catalogOf(await existing.read()), { site, cartId });
    },
    close: async () => {
      clearInterval(sweeping);
      clearInterval(delivering);
      await deliver.settled();
      await warning;
      await sweep.settled();
      await records.settled();
      await db.destroy();
    },
  };

  function repeatedly(pause: number, work: () => Promise<unknown>): NodeJS.Timeout {
    return setInterval(() => void work().catch(logFailure), pause).unref();
  }

  function logFailure(error: unknown): void {
    log.warn({ code: codeOf(error) }, "the platform's housekeeping failed");
  }
}

/** Calls while the work is running share its result. */
function oneAtATime<T>(work: () => Promise<T>): (() => Promise<T>) & { settled(): Promise<void> } {
  let running: Promise<T> | undefined;
  const run = (): Promise<T> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return Object.assign(run, {
    settled: async () => {
      await running?.catch(() => undefined);
    },
  });
}
