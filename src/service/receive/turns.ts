import { separateTurns } from "#stream/turn.js";

/** A turn for reading a connection that sends much: each takes milliseconds, which must not add up. */
export const ownTurn = separateTurns();

/** A turn for closing a connection: thousands may end together. */
export const closingTurn = separateTurns();

/** Calls `end` in a closing turn when the time has passed. */
export function timeLimit(milliseconds: number, end: () => void): NodeJS.Timeout {
  return setTimeout(() => closingTurn().then(end), milliseconds);
}
