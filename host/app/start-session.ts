import { createSession, readQueryOrders, type Session, wholeGuide } from "../../src/core/index";
import type { HostConfig } from "./config";

const isSharedChart = () => /^\/share_(chart|invite)/.test(location.pathname);

/** Makes the session and carries out what the address asks for: operations login, an app to enter, a campaign mark. */
export async function startSession(config: HostConfig): Promise<Session> {
  const session = createSession({ ...config, isSharedChart });
  const orders = readQueryOrders(location.search, session.mode, session.experienceAppId);
  if (orders.directId)
    session.store.setState({ token: orders.directId, role: "operations", app: null });
  if (orders.aso) session.store.setState({ aso: orders.aso });
  const { pathname } = location;
  history.replaceState(null, "", pathname + (orders.rest ? `?${orders.rest}` : ""));
  if (isSharedChart()) return session;
  const isTokenless = session.mode === "demo";
  if (isTokenless) session.store.setState({ role: "demo", guideObj: wholeGuide });
  const needsAccount = (orders.directId || isTokenless) && session.store.getState().user === null;
  await Promise.allSettled([
    needsAccount ? loadAccount(session) : null,
    orders.enterAppId && (session.store.getState().token || isTokenless)
      ? session.enterApp(orders.enterAppId)
      : null,
  ]);
  return session;
}

async function loadAccount(session: Session): Promise<void> {
  const { map } = await session.request("user/accountInfo", {}, { appkey: null });
  session.store.setState({
    user: map.user,
    role: map.role,
    applyShow: map.applyShow,
    guideObj: wholeGuide,
  });
}
