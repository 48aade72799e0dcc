import { type ReactNode, useMemo } from "react";
import { type SharedSession, SharedSessionContext } from "./session-context";

export interface SessionProviderProps extends SharedSession {
  /** From `createSession`; the provider neither starts nor destroys it. */
  session: SharedSession["session"];
  /** Default: what the session says. */
  theme?: SharedSession["theme"];
  /** Default: what the session says. */
  locale?: SharedSession["locale"];
  /** `none` lets the page's colour through; default: what the session says. */
  background?: SharedSession["background"];
  /** Colours, fonts and measures; default: what the session says. Another object is another appearance. */
  appearance?: SharedSession["appearance"];
  /** A widget's reader wants to go to another page of the console. */
  onNavigate?: SharedSession["onNavigate"];
  children?: ReactNode;
}

/** Gives its session to every widget below. */
export function SessionProvider({
  session,
  theme,
  locale,
  background,
  appearance,
  onNavigate,
  children,
}: SessionProviderProps) {
  const shared = useMemo(
    () => ({ session, theme, locale, background, appearance, onNavigate }),
    [session, theme, locale, background, appearance, onNavigate],
  );
  // `.Provider`: an older React must get as far as the message that it is too old.
  return <SharedSessionContext.Provider value={shared}>{children}</SharedSessionContext.Provider>;
}
