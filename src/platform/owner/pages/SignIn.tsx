import type { ReactElement } from "react";
import { Crumb } from "./Frame.js";

export const MIN_PASSWORD = 10;

export interface SignInProps {
  readonly crumb: string;
  /** Whether no password is set yet. */
  readonly first: boolean;
  /** Path of the page that opens afterwards. */
  readonly returnTo: string;
  readonly error?: string;
}

/** Asks for the owner's password, or lets the owner set the first one. */
export function SignIn({ crumb, first, returnTo, error }: SignInProps): ReactElement {
  const described = error === undefined ? undefined : "error";
  return (
    <main className="narrow card">
      <h1>{first ? "Set the owner’s password" : "Sign in"}</h1>
      {first && (
        <p>
          No password is set yet. The service printed a setup code when it started. Anyone who knows the code
          can set the password.
        </p>
      )}
      {error !== undefined && (
        <p className="problem" id="error" role="alert">
          {error}
        </p>
      )}
      <form method="post" action={first ? "/platform/first-password" : "/platform/sign-in"}>
        <Crumb value={crumb} />
        <input type="hidden" name="return" value={returnTo} />
        {/* Password managers need a user name. */}
        <input type="text" name="username" autoComplete="username" value="owner" readOnly hidden />
        {first && (
          <label>
            Setup code
            <input name="code" autoComplete="one-time-code" required aria-describedby={described} />
          </label>
        )}
        <label>
          Password
          <input
            name="password"
            type="password"
            autoComplete={first ? "new-password" : "current-password"}
            minLength={first ? MIN_PASSWORD : undefined}
            required
            aria-describedby={described}
          />
          {first && <span className="hint">At least {MIN_PASSWORD} characters.</span>}
        </label>
        <button type="submit">{first ? "Set password" : "Sign in"}</button>
      </form>
    </main>
  );
}
