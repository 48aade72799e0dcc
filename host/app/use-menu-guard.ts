import { useEffect, useState } from "react";
import {
  type GuardVerdict,
  guardMenu,
  needsMenu,
  paths,
  type SessionState,
  useAppMenu,
  useSession,
} from "../../src/core/index";
import type { Route } from "../route/route";

const open: GuardVerdict = { allow: true };
const closed = (redirect: string): GuardVerdict => ({ allow: false, redirect });

/** Response of the service for a route that is not in the menu. */
interface Checked {
  key: string;
  isOpen: boolean;
}

/**
 * Returns the menu's verdict on a page; null while unknown, when no page that needs the menu may be
 * drawn.
 * A menu that cannot be loaded counts as empty. Routes not in the menu are checked with the
 * service; a failed check blocks nobody.
 */
export function useMenuGuard(
  route: Route | null,
  state: SessionState,
  isSettled: boolean,
): GuardVerdict | null {
  const session = useSession();
  const menu = useAppMenu();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { app } = state;
  const isNeeded = route !== null && needsMenu(route) && app !== null && isSettled;
  const appkey = isNeeded ? app.appkey : null;
  const known = appkey !== null && menu?.appkey === appkey ? menu : null;
  const verdict = known && route ? guardMenu(route, known.routes, state, session.mode) : null;
  const key = known && route ? `${known.appkey} ${route.path}` : "";
  const isUnknown = known !== null && verdict === null;

  useEffect(() => {
    if (appkey && !known) void session.menu.load(appkey).catch(() => {});
  }, [appkey, known, session]);
  useEffect(() => {
    if (!isUnknown || !route) return;
    let isWanted = true;
    const settle = (isOpen: boolean) => isWanted && setChecked({ key, isOpen });
    void session.request("apply/selectOption", { path: route.path }, { suppressToast: true }).then(
      ({ map }) => settle(map.isAuth),
      () => settle(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isUnknown, key, route, session]);

  if (!isNeeded) return open;
  if (verdict) return verdict;
  if (!isUnknown || checked?.key !== key) return null;
  if (checked.isOpen) return open;
  // What a menu lacks and the service closes belongs to the other product line.
  return closed(known.routes.length > 0 ? paths.appHome(app) : paths.noPermission);
}
