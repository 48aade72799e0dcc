import type { Session, SessionOptions } from "../session/session";
import type { Locale } from "../text/define-text";
import type { Theme } from "../theme/theme-style";

/** What an `<xi-session>` or a script has asked for. */
export interface SessionRequest {
  options: SessionOptions;
  theme: Theme;
  locale: Locale;
  /** Set when a script brings a session of its own; else one is made when the first widget needs it. */
  session: Session | null;
  /** Where session events are told. */
  element: HTMLElement | null;
}

/** The service of the script, for widgets that need no session. */
export const scriptService = { baseUrl: "" };

const requests = new Map<string, SessionRequest>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The session of this name, once somebody has asked for it. */
export const findSession = (name: string): SessionRequest | undefined => requests.get(name);

export function putSession(name: string, request: SessionRequest): void {
  requests.set(name, request);
  tell();
}

export function dropSession(name: string): void {
  requests.get(name)?.session?.destroy();
  requests.delete(name);
  tell();
}

/** Called whenever a session comes, changes or goes. */
export function watchSessions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
