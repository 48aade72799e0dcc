import type { Parser } from "wouter";
import {
  type AppMenu,
  guardMenu,
  guardRoute,
  needsMenu,
  type Session,
  type SessionState,
} from "../../src/core/index";
import { type FoundRoute, findRoute } from "./find-route";

/** Who stands where, and is about to go somewhere. */
export interface NavigationIntent {
  parser: Parser;
  state: SessionState;
  menu: AppMenu | null;
  mode: Session["mode"];
  /** The path that is shown. */
  here: string;
}

export interface PagePrefetch {
  route: FoundRoute["route"];
  /** True when the menu grants the page, so that its calls will succeed. */
  isGranted: boolean;
}

/**
 * Returns the page of a path that may be prefetched; null for the current page, and for one that
 * would not open.
 */
export function prefetchPlan(path: string, departure: NavigationIntent): PagePrefetch | null {
  const { parser, state, menu, mode, here: current } = departure;
  if (path === current) return null;
  const route = findRoute(parser, path)?.route;
  if (!route || !guardRoute(route, state, mode).allow) return null;
  if (!needsMenu(route)) return { route, isGranted: true };
  if (!menu || menu.appkey !== state.app?.appkey) return null;
  const verdict = guardMenu(route, menu.routes, state, mode);
  // Of what the menu does not know the service is asked, once the reader goes there.
  if (!verdict) return { route, isGranted: false };
  return verdict.allow ? { route, isGranted: true } : null;
}
