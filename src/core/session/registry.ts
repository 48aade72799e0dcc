import type { Session } from "./private-session";

/** Sessions of the page by name, shared by every copy of this library on it. */
interface Registry {
  sessions: Map<string, Session>;
  listeners: Set<() => void>;
}

const key = Symbol.for("xi-console.sessions");

function registry(): Registry {
  const holder = globalThis as { [key]?: Registry };
  holder[key] ??= { sessions: new Map(), listeners: new Set() };
  return holder[key];
}

const tell = () => {
  for (const listener of registry().listeners) listener();
};

export const findSession = (name: string): Session | undefined => registry().sessions.get(name);

/** The newest session of a name is the one its widgets use. */
export function putSession(name: string, session: Session): void {
  registry().sessions.set(name, session);
  tell();
}

export function dropSession(name: string, session: Session): void {
  if (registry().sessions.get(name) !== session) return;
  registry().sessions.delete(name);
  tell();
}

/** Called whenever a session comes or goes; returns the way to stop. */
export function watchSessions(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
