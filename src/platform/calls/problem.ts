/** Thrown to end a call with a status and a JSON body. */
export class CallProblem extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(messageOf(body) || `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function problem(status: number, error: string): CallProblem {
  return new CallProblem(status, { error });
}

/** Creates the problem of invalid fields: messages by field id. */
export function fieldProblem(errors: Readonly<Record<string, string>>): CallProblem {
  return new CallProblem(400, { errors });
}

/** Returns the message for people: that of the call, else those of its fields. */
function messageOf({ error, errors }: CallProblem["body"]): string {
  if (typeof error === "string") return error;
  const messages = typeof errors === "object" && errors !== null ? Object.values(errors) : [];
  return messages.filter((text) => typeof text === "string").join(" ");
}
