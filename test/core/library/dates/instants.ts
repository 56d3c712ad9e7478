import fc from "fast-check";

/** Zones with every kind of history: none, regular, half hours, changed sides of the date line, suspended. */
export const zones = [
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Havana",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Berlin",
  "Europe/Moscow",
  "Africa/Casablanca",
  "Africa/Monrovia",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Gaza",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Antarctica/Troll",
  "Etc/GMT+5",
] as const;

export const zone = fc.constantFrom(...zones);

/** Milliseconds, mostly of the years that sites have dates of. */
export const instant = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2037, 11, 31) }) },
  { weight: 2, arbitrary: fc.integer({ min: Date.UTC(2038, 0, 1), max: Date.UTC(2400, 0, 1) }) },
  { weight: 1, arbitrary: fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(1969, 11, 31) }) },
);
