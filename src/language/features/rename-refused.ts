/** Thrown if a name cannot be changed. The message gives the reason. */
export class RenameRefused extends Error {}
