import { separateTurns } from "../../stream/turn.js";

/** Connections that send single bytes take milliseconds per turn of the event loop; they must not add up. */
export const ownTurn = separateTurns();
