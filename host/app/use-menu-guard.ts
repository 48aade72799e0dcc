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
const closed: GuardVerdict = { allow: false, redirect: paths.noPermission };

/** What the service said of a route that the menu does not know. */
interface Checked {
  key: string;
  isOpen: boolean;
}

/**
 * Whether the menu of the open app lets a page show; null while that is not known, and no page that
 * needs it may be drawn. A menu that cannot be had is empty; of what it does not know the service is
 * asked, and a check that fails keeps nobody out.
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
    void session.request("apply/selectOption", { path: route.path }, { quiet: true }).then(
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
  return checked.isOpen ? open : closed;
}
