import type { Session } from "./private-session";
import { findSession } from "./registry";
import { createSession } from "./session";

/** The session of widgets that need no sign-in: one per service. */
export function anonymousSession(baseUrl: string): Session {
  const name = `anonymous:${baseUrl}`;
  return findSession(name) ?? createSession({ name, baseUrl, isAnonymous: true });
}
