import { booleanOf, listOf, read, textOf } from "../json.js";
import { parsedJson } from "./written-text.js";

/** Types of storage for answers, member `backendType`. */
export const backendTypes = {
  google: 1,
  mailchimp: 2,
  email: 3,
  siteUser: 4,
  zapier: 5,
  campaigns: 6,
} as const;

export const connectionStates = { connected: 1, disconnected: 2, pending: 3 } as const;

export type ConnectionState = keyof typeof connectionStates;

interface ConnectionBase {
  readonly backendId: string;
  readonly state: ConnectionState;
  readonly socialConfig: unknown;
}

export type Connection = ConnectionBase &
  (
    | { readonly kind: "google"; readonly config: { username: string; spreadsheetName: string } }
    | {
        readonly kind: "mailchimp";
        readonly config: { list: string; username: string; useSingleOptIn: boolean };
      }
    | { readonly kind: "email"; readonly config: { email: string } }
    | { readonly kind: "zapier"; readonly config: { url: string } }
    | { readonly kind: "campaigns"; readonly config: { listId: string; useSingleOptIn: boolean } }
  );

export interface Connections {
  readonly connections: readonly Connection[];
  /** Entries of unknown type, unchanged. */
  readonly errors: readonly unknown[];
}

/**
 * Returns the connections of a form.
 *
 * @param entries `connectedBackends`, as a list or as JSON text
 * @param formId "" for a form that was never stored
 * @param accountEmail address of the signed-in user; "" without one
 */
export function normalizeConnections(entries: unknown, formId: string, accountEmail: string): Connections {
  const connections: Connection[] = [];
  const errors: unknown[] = [];
  for (const entry of listOf(parsedJson(entries))) {
    const connection = connectionOf(entry);
    if (connection === undefined) errors.push(entry);
    else if (connection.backendId !== "" || connection.kind === "zapier") connections.push(connection);
  }
  if (formId === "" && accountEmail !== "" && !connections.some(({ kind }) => kind === "email")) {
    connections.push(accountConnection(accountEmail));
  }
  return { connections, errors };
}

/** By default, a new form sends e-mails to its author. */
function accountConnection(email: string): Connection {
  return { kind: "email", backendId: "", state: "connected", socialConfig: null, config: { email } };
}

function connectionOf(entry: unknown): Connection | undefined {
  const config = parsedJson(read(entry, "config"));
  const text = (name: string): string => textOf(read(config, name));
  const singleOptIn = (): boolean => booleanOf(read(config, "useSingleOptIn"));
  const shared: ConnectionBase = {
    backendId: textOf(read(entry, "backendId")),
    state: stateOf(read(entry, "connectionState")),
    socialConfig: read(entry, "socialConfig") ?? null,
  };
  switch (read(entry, "backendType")) {
    case backendTypes.google:
      return {
        kind: "google",
        ...shared,
        config: { username: text("username"), spreadsheetName: text("spreadsheetName") },
      };
    case backendTypes.mailchimp:
      return {
        kind: "mailchimp",
        ...shared,
        config: { list: text("list"), username: text("username"), useSingleOptIn: singleOptIn() },
      };
    case backendTypes.email:
      return { kind: "email", ...shared, config: { email: text("email") } };
    case backendTypes.zapier:
      return { kind: "zapier", ...shared, config: { url: text("url") } };
    case backendTypes.campaigns:
      // Campaigns are part of the site and cannot be disconnected.
      return {
        kind: "campaigns",
        ...shared,
        state: "connected",
        config: { listId: text("listId"), useSingleOptIn: singleOptIn() },
      };
    default:
      return undefined;
  }
}

function stateOf(value: unknown): ConnectionState {
  if (value === connectionStates.connected) return "connected";
  return value === connectionStates.pending ? "pending" : "disconnected";
}
