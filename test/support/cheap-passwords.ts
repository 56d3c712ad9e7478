import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/** Hashing a password takes a tenth of a second by design. Tests that do not depend on it hash hundreds. */
const CHEAP = { N: 2 ** 8 };
const state = globalThis as { platenHasCheapPasswords?: boolean };

// The test files of a worker share this module, but each of them runs it.
if (state.platenHasCheapPasswords !== true) {
  const derive = crypto.scrypt as Derive;
  const cheap: Derive = (password, salt, length, options, done) =>
    derive(password, salt, length, { ...options, ...CHEAP }, done);
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
  state.platenHasCheapPasswords = true;
}
