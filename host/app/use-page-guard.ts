import { useEffect } from "react";
import { useRouter } from "wouter";
import {
  guardRoute,
  isSignedIn,
  paths,
  useNavigation,
  useSession,
  useSessionState,
} from "../../src/core/index";
import { afterSignIn } from "../route/return-path";
import { type FoundRoute, findRoute, redirectFor } from "./find-route";
import { useAddressApp } from "./use-address-app";
import { useMenuGuard } from "./use-menu-guard";

/** Reaction of the console to an address. */
export type Guarded =
  | { kind: "redirect"; to: string }
  /** Somebody has just signed out; sign-in follows in a moment. */
  | { kind: "farewell" }
  | { kind: "page"; found: FoundRoute; isOpen: boolean }
  | { kind: "failed"; found: FoundRoute; error: Error; refetch: () => void };

/** The whole guard of a navigation: the session, the app of the address, the menu of the app. */
export function usePageGuard(path: string): Guarded {
  const session = useSession();
  const { search } = useNavigation();
  const { parser } = useRouter();
  const state = useSessionState((whole) => whole);
  const forward = redirectFor(path, search);
  const found = forward ? null : findRoute(parser, path);
  const isPublic = found?.route.isPublic ?? false;
  const isOfSession = found !== null && !isPublic && isSignedIn(state, session.mode);
  const address = useAddressApp(path, state, isOfSession);
  const menu = useMenuGuard(found?.route ?? null, state, address.phase === "settled");

  useEffect(() => {
    if (state.isLeaving && isPublic) session.store.setState({ isLeaving: false });
  }, [state.isLeaving, isPublic, session]);

  if (state.isLeaving && !isPublic) return { kind: "farewell" };
  if (forward) return { kind: "redirect", to: forward };
  if (!found) return { kind: "redirect", to: paths.notFound };
  if (address.phase === "failed") return { ...address, kind: "failed", found };
  if (address.phase === "opening") return { kind: "page", found, isOpen: false };
  const verdict = guardRoute(found.route, state, session.mode);
  if (!verdict.allow) return { kind: "redirect", to: withReturn(verdict.redirect, path, search) };
  if (menu && !menu.allow) return { kind: "redirect", to: withReturn(menu.redirect, path, search) };
  return { kind: "page", found, isOpen: menu !== null };
}

/** Sign-in leads back to the page that was asked for, and so does the page that asks for permission. */
function withReturn(redirect: string, path: string, search: string): string {
  const from = paths.withQuery(path, search);
  if (redirect === "/") return afterSignIn(search);
  if (redirect === paths.noPermission) return paths.noPermissionFrom(from);
  return redirect === paths.login && from !== paths.workbench ? paths.loginFrom(from) : redirect;
}
