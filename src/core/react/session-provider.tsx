import { type ReactNode, useMemo } from "react";
import { type SharedSession, SharedSessionContext } from "./session-context";

export interface SessionProviderProps extends SharedSession {
  /** From `createSession`; the provider neither starts nor destroys it. */
  session: SharedSession["session"];
  /** Default: what the session says. */
  theme?: SharedSession["theme"];
  /** Default: what the session says. */
  locale?: SharedSession["locale"];
  /** A widget's reader wants to go to another page of the console. */
  onNavigate?: SharedSession["onNavigate"];
  children?: ReactNode;
}

/** Gives its session to every widget below. */
export function SessionProvider({
  session,
  theme,
  locale,
  onNavigate,
  children,
}: SessionProviderProps) {
  const shared = useMemo(
    () => ({ session, theme, locale, onNavigate }),
    [session, theme, locale, onNavigate],
  );
  // `.Provider`: an older React must get as far as the message that it is too old.
  return <SharedSessionContext.Provider value={shared}>{children}</SharedSessionContext.Provider>;
}
