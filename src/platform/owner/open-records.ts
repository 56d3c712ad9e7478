import { openDatabase } from "../database/open.js";
import type { Storage } from "../database/storage.js";
import { OWNER, setPassword } from "../passwords/queries.js";
import { type OwnerRecords, ownerRecords } from "./records.js";

export interface OpenRecords {
  readonly records: OwnerRecords;
  setOwnerPassword(password: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the records without serving requests. A service may use the same database. */
export async function openRecords(storage: Storage, now: () => number): Promise<OpenRecords> {
  const db = await openDatabase(storage);
  return {
    records: ownerRecords(db, now),
    setOwnerPassword: (password) => setPassword(db, OWNER.site, OWNER.area, password),
    close: () => db.destroy(),
  };
}
