import {
  appParam,
  createSession,
  isAppPage,
  isSignedIn,
  paths,
  type Session,
  signedOut,
  takeUrlCommand,
  wholeGuide,
} from "../../src/core/index";
import type { readBoot } from "./config";
import { resolveRoute } from "./resolve-route";

const isSharedChart = () => /^\/share_(chart|invite)/.test(location.pathname);

/** Makes the session and takes what the address says once: an operations login, a campaign mark. */
export async function startSession({
  config,
  early,
}: Awaited<ReturnType<typeof readBoot>>): Promise<Session> {
  const session = createSession({
    ...config,
    ...(early && { early }),
    isSharedChart,
  });
  const { directId, aso, rest } = takeUrlCommand(location.search, session.mode);
  const { store } = session;
  if (directId) {
    // Another customer's session: nothing of the one before stays.
    const { appearance, aso: before } = store.getState();
    store.setState({ ...signedOut, appearance, aso: before, token: directId, role: "operations" });
  }
  if (aso) store.setState({ aso });
  const { pathname } = location;
  // The address that the guard would lead to: the page need not be drawn twice.
  const state = store.getState();
  const step = resolveRoute(pathname, rest, state, session.experienceAppId);
  const isRewritten =
    isSignedIn(state, session.mode) && step.kind === "rewrite" && state.app !== null;
  // What is after `#` is the page's own: the secret of an invitation or of a first set-up.
  const kept = paths.withQuery(pathname, rest) + location.hash;
  history.replaceState(history.state, "", isRewritten ? step.to : kept);
  if (isSharedChart()) return session;
  const isTokenless = session.mode === "demo";
  if (isTokenless) store.setState({ role: "demo", guideObj: wholeGuide });
  // The menu is on its way while the page's code is; the guard waits for both, and takes over what was
  // begun with the page itself: a refusal that came before anybody listens would be lost.
  const appkey = store.getState().app?.appkey;
  const named = new URLSearchParams(rest).get(appParam) ?? appkey;
  if (!early && appkey && named === appkey && isAppPage(pathname))
    void session.menu.load(appkey).catch(() => {});
  const needsAccount = (directId || isTokenless) && store.getState().user === null;
  if (needsAccount) await loadAccount(session).catch(() => {});
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
