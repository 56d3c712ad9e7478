export { type CaptchaProvider, captchaVerifier } from "./captcha/provider.js";
export type { PlaceService, RenderPopup, SiteAtRoot, VerifyCaptcha } from "./context.js";
export { DATABASE_FILE, type Storage } from "./database/storage.js";
export { StorageError } from "./database/storage-error.js";
export type { LockFacts } from "./locks/lock-facts.js";
export type { LockablePage, PageAccess, PageLock } from "./locks/page-lock.js";
export type { Log } from "./log.js";
export type { MailSettings } from "./outbox/senders.js";
export { type ExportKind, type ExportRow, exportKinds, exportRows, isoTime, toCsv } from "./owner/export.js";
export { type OpenRecords, openRecords } from "./owner/open-records.js";
export { MIN_PASSWORD } from "./owner/pages/SignIn.js";
export type { OwnerRecords } from "./owner/records.js";
export { hashPassword } from "./passwords/scrypt.js";
export { openPlatform, type Platform, type PlatformOptions } from "./platform.js";
export type { Retention } from "./retention/housekeeping.js";
export type {
  DeclaredLock,
  DeclaredPassword,
  PlatformSite,
  SiteDocument,
  SiteDocuments,
} from "./sites/site.js";
