import type { PersistStorage, StorageValue } from "zustand/middleware";
import { openSessionCookie } from "./session-cookie";
import { type Appearance, type SessionState, signedOut } from "./state";

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** Part of the state stored on the device. */
type KeptState = Omit<SessionState, "isLeaving">;

/** The app that one tab shows, and whose session it was. */
interface TabApp {
  userId: number | null;
  app: SessionState["app"];
}

function memoryStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** The browser's storage of that name, or memory where the browser blocks it. */
function browserStorage(name: "localStorage" | "sessionStorage"): TextStorage {
  try {
    const storage = globalThis[name];
    const probe = "xi:probe";
    storage.setItem(probe, "");
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}

function parse<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

/** Looks that this version does not know, kept by another one or by hand, are those of a new reader. */
function withKnownLooks(kept: StorageValue<KeptState> | null): StorageValue<KeptState> | null {
  if (!kept) return null;
  const { theme, locale } = kept.state.appearance ?? {};
  const appearance: Appearance = {
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    locale: locale === "en" ? "en" : "zh-cn",
  };
  return { ...kept, state: { ...kept.state, appearance } };
}

/**
 * Keeps the state for all tabs, and the app for each tab: a tab that shows one app is not moved to
 * another by its neighbour, and a new tab begins with the app that was opened last.
 */
export function sessionStorageOf(keeps: boolean): PersistStorage<KeptState> {
  const shared = keeps ? browserStorage("localStorage") : memoryStorage();
  const own = keeps ? browserStorage("sessionStorage") : memoryStorage();
  const tabName = (name: string) => `${name}:app`;
  const sessionCookie = keeps ? openSessionCookie() : null;
  /** A sign-in that was not to be remembered is over once the browser was closed. */
  const forgotten = (value: StorageValue<KeptState> | null) => {
    if (!value?.state.token || value.state.isRemembered !== false || sessionCookie?.isThere())
      return value;
    const { aso, appearance } = value.state;
    const { isLeaving: _, ...nobody } = signedOut;
    return { ...value, state: { ...nobody, aso, appearance } };
  };
  return {
    getItem(name) {
      const value = withKnownLooks(forgotten(parse(shared.getItem(name))));
      const tab = parse<TabApp>(own.getItem(tabName(name)));
      if (!value || !tab || tab.userId !== (value.state.user?.id ?? null)) return value;
      return { ...value, state: { ...value.state, app: tab.app } };
    },
    setItem(name, value) {
      const { user, app, token, isRemembered } = value.state;
      if (token && !isRemembered) sessionCookie?.set();
      const tab: TabApp = { userId: user?.id ?? null, app };
      own.setItem(tabName(name), JSON.stringify(tab));
      shared.setItem(name, JSON.stringify(value));
    },
    removeItem(name) {
      own.removeItem(tabName(name));
      shared.removeItem(name);
    },
  };
}
