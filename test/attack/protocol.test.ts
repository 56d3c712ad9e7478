import { attackWith } from "./under-attack.js";

// Some requests never end: the service has to end them.
attackWith("protocol", 48, { transferDeadline: 10_000 });
