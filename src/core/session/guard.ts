import type { MenuRoute } from "../api/contract";
import { paths } from "../navigation/paths";
import { isOfOtherLine, isWithoutSystem, menuEntry } from "./menu";
import { isSignedIn, type Mode, roleOf, type SessionState } from "./state";

/** Route properties that the guard needs; see `routes.tsv`. */
export interface GuardedRoute {
  path: string;
  /** Reachable without a session. */
  isPublic?: boolean;
  needKey?: boolean;
  noDemo?: boolean;
  /** Opens before the menu is known. */
  defAuth?: boolean;
}

export type GuardVerdict = { allow: true } | { allow: false; redirect: string };

const allow: GuardVerdict = { allow: true };
const to = (redirect: string): GuardVerdict => ({ allow: false, redirect });

const signInPaths = new Set<string>([paths.login, paths.register, paths.forget]);

const isOnlooker = (state: SessionState, mode: Mode): boolean => roleOf(state, mode) !== "normal";

/** The part of the guard that needs no menu. */
export function guardRoute(route: GuardedRoute, state: SessionState, mode: Mode): GuardVerdict {
  if (!isSignedIn(state, mode)) return route.isPublic ? allow : to(paths.login);
  if (signInPaths.has(route.path)) return to("/");
  if (route.noDemo && isOnlooker(state, mode)) return to("/");
  if (route.needKey && !state.app) return to("/");
  return allow;
}

/** True when a page can only be shown with the menu of the open app. */
export const needsMenu = ({ isPublic, needKey, defAuth }: GuardedRoute): boolean =>
  needKey === true && !isPublic && !defAuth;

/**
 * Decides a route by the menu of the open app: `noDemo` and `needKey` as the route's own, a route
 * that is not granted leads to the no-permission page, `defAuth` opens it anyway. A page of the other
 * product line leads to the app's first page, a form to no permission for a token that may only look;
 * `noSystem` pages are not there in a private deployment. null = the menu has no such route.
 */
export function guardMenu(
  route: GuardedRoute,
  menu: readonly MenuRoute[],
  state: SessionState,
  mode: Mode,
): GuardVerdict | null {
  const entry = menuEntry(route.path, menu);
  if (!entry) return null;
  // A page takes from its section what it does not say itself.
  const meta = { ...entry.section.meta, ...entry.page?.meta };
  const { isAuth = true, defAuth = false, noDemo = false, needKey = false } = meta;
  const verdict = guardRoute({ path: route.path, noDemo, needKey }, state, mode);
  if (!verdict.allow) return verdict;
  const viewer = { line: state.app?.line, mode };
  if (isWithoutSystem(meta, viewer)) return to("/");
  // Nobody can be granted a page of the other line, so asking for permission would lead nowhere.
  if (state.app && isOfOtherLine(meta, viewer)) return to(paths.appHome(state.app));
  // A form changes something, whatever the token's grant says.
  if (meta.type !== undefined && state.isReadOnly) return to(paths.noPermission);
  return isAuth || defAuth ? allow : to(paths.noPermission);
}
