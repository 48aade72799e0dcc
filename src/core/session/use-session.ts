import { createContext, use, useCallback, useMemo } from "react";
import { useStore } from "zustand";
import type { EmbedArea, Role } from "../api/contract";
import type { WidgetDesign } from "../theme/appearance";
import type { AppMenu } from "./menu";
import type { Session } from "./private-session";
import type { StartupState } from "./startup";
import {
  type Appearance,
  type CurrentApp,
  type PublicStatus,
  roleOf,
  type SessionState,
} from "./state";
import { opens } from "./write-access";
import { blockedBy } from "./write-guard";

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("XiProvider is missing above this component");
  return session;
}

/** A slice of the session state; re-renders when the slice changes. */
export function useSessionState<Slice>(select: (state: SessionState) => Slice): Slice {
  return useStore(useSession().store, select);
}

/** Returns the startup state of a session with an embed token. */
export const useStartup = (): StartupState => useStore(useSession().startup);

export const useCurrentApp = (): CurrentApp | null => useSessionState((state) => state.app);

/** True where editions and packages are sold: everywhere but in a private deployment. Errors ask outside a session as well. */
export const useIsSelling = (): boolean => use(SessionContext)?.mode !== "private";

/** The product line of the open app; without one, the line that sign-in begins with. */
export const useLine = (): CurrentApp["line"] =>
  useSessionState(({ app, applyShow }) => app?.line ?? (applyShow === 1 ? "afpm" : "attribution"));

/** The menu that was answered last; of which app, it says itself. */
export const useAppMenu = (): AppMenu | null => useStore(useSession().menu.store);

export function useRole(): Role {
  const { mode } = useSession();
  return useSessionState((state) => roleOf(state, mode));
}

/** Theme and language as this person chose them; for the root, which stands above the providers. */
export const useStoredAppearance = (session: Session): Appearance =>
  useStore(session.store, (state) => state.appearance);

/** Background and appearance of the page, likewise. */
export const useDesign = (session: Session): WidgetDesign => useStore(session.design);

/** Key of the open app; for the root, which stands above the providers. */
export const useCurrentAppkey = (session: Session): string | null =>
  useStore(session.store, (state) => state.app?.appkey ?? null);

/** True when this session may change anything; `useWriteGuard` also returns the reason. */
export function useCanWrite(): boolean {
  const { mode } = useSession();
  return useSessionState((state) => blockedBy(state, mode) === null);
}

/**
 * Returns true when the session opens an area, or one of several; all are open with the viewer's
 * own sign-in.
 */
export const useOpens = (area: EmbedArea | readonly EmbedArea[]): boolean =>
  useSessionState(({ areas }) => opens(areas, area));

/** Returns the status of the frame, and how to change part of it. */
export function usePublicStatus() {
  const { store } = useSession();
  const status = useSessionState(({ publicStatus }) => publicStatus);
  const keep = useCallback(
    (change: Partial<PublicStatus>) =>
      store.setState(({ publicStatus }) => ({ publicStatus: { ...publicStatus, ...change } })),
    [store],
  );
  return [status, keep] as const;
}

/** Account, role and mode in one, for headers and menus. */
export function useViewer() {
  const { mode } = useSession();
  const user = useSessionState((state) => state.user);
  const role = useRole();
  return useMemo(() => ({ user, role, mode }), [user, role, mode]);
}
