import { paths } from "../navigation/paths";
import { isSignedIn, type Mode, roleOf, type SessionState } from "./state";

/** What the guard needs to know of a route; see `routes.tsv`. */
export interface GuardedRoute {
  path: string;
  /** Reachable without a session. */
  isPublic?: boolean;
  needKey?: boolean;
  noDemo?: boolean;
}

export type GuardVerdict = { allow: true } | { allow: false; redirect: string };

const allow: GuardVerdict = { allow: true };
const to = (redirect: string): GuardVerdict => ({ allow: false, redirect });

const signInPaths = new Set<string>([paths.login, paths.register, paths.forget]);

/** The part of the guard that needs no menu. */
export function guardRoute(route: GuardedRoute, state: SessionState, mode: Mode): GuardVerdict {
  const role = roleOf(state, mode);
  const isRestricted = role === "demo" || role === "operations";
  if (!isSignedIn(state, mode)) return route.isPublic ? allow : to(paths.login);
  if (signInPaths.has(route.path)) return to("/");
  if (route.noDemo && isRestricted) return to("/");
  if (route.needKey && !state.app) return to("/");
  return allow;
}

/** Routes of the menu that this session may not open lead to the no-permission page. */
export function guardMenu(path: string, denied: ReadonlySet<string>): GuardVerdict {
  return denied.has(path) ? to(paths.noPermission) : allow;
}

/** What the query of a first navigation asks for. */
export interface QueryOrders {
  /** Token of an operations login. */
  directId: string | null;
  /** App to enter: the experience app or the one of `search_aid`. */
  enterAppId: number | null;
  aso: string | null;
  /** The query without the orders; a token must not stay in the address. */
  rest: string;
}

export function readQueryOrders(search: string, mode: Mode, experienceAppId: number): QueryOrders {
  const params = new URLSearchParams(search);
  const extract = (name: string) => {
    const value = params.get(name);
    params.delete(name);
    return value;
  };
  const directId = extract("directId");
  const isExperience = extract("experience") === "1";
  const searchAid = Number(extract("search_aid"));
  const aso = extract("aso");
  const searchedApp = Number.isSafeInteger(searchAid) && searchAid > 0 ? searchAid : null;
  return {
    directId: mode === "operations" ? directId : null,
    enterAppId: isExperience ? experienceAppId : searchedApp,
    aso,
    rest: params.toString(),
  };
}
