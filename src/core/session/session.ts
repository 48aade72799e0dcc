import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { type ApiError, errorPolicyOf, isInsuppressible } from "../api/errors";
import { createRequest, type RequestOptions } from "../api/request";
import { serviceAddress } from "../api/service-address";
import type { MessageOverrides } from "../text/message-overrides";
import type { WidgetDesign } from "../theme/appearance";
import { createAppSelection } from "./app-selection";
import { createEmitter } from "./emitter";
import type { Session } from "./private-session";
import type { SessionEvents } from "./public-session";
import { dropSession, putSession } from "./registry";
import { modeOf, type SessionOptions } from "./session-options";
import { startWithToken } from "./start-with-token";
import { createStartup } from "./startup";
import { fromSignIn, isSignedIn, type SessionState, signedOut } from "./state";
import { sessionStorageOf } from "./storage";
import { broadcastTabSync, storageTabSync } from "./tabs";
import { createTokenSource } from "./token-source";

const requestTimeoutMs = 60_000;

/** Makes a session and offers it to the page's widgets under its name. */
export function createSession(options: SessionOptions = {}): Session {
  const name = options.name ?? "default";
  const baseUrl = serviceAddress(options.baseUrl ?? "");
  const storageName = `xi:${name}`;
  const tokens = options.fetchToken ? createTokenSource(options.fetchToken) : null;
  const keepsSignIn = tokens === null && !options.isAnonymous;
  const store = createStore<SessionState>()(
    persist(() => signedOut, {
      name: storageName,
      version: 1,
      storage: sessionStorageOf(keepsSignIn),
      partialize: ({ isLeaving: _, ...kept }) => kept,
    }),
  );
  const emitter = createEmitter<SessionEvents>();
  const messages = createStore<MessageOverrides>(() => options.messages ?? {});
  const design = createStore<WidgetDesign>(() => ({
    background: options.background ?? "auto",
    appearance: options.appearance ?? null,
  }));
  const lifetime = new AbortController();
  let calls = new AbortController();

  const request = createRequest(
    {
      baseUrl,
      product: options.product ?? "xi",
      pathPrefix: options.pathPrefix ?? "",
      signingKey: options.signingKey ?? "",
      cipherKey: options.cipherKey ?? "",
      timeoutMs: options.timeoutMs ?? requestTimeoutMs,
    },
    {
      token: () => tokens?.get() ?? store.getState().token,
      ...(tokens ? { renew: (refused) => tokens.renew(refused).catch(giveUp) } : {}),
      lifetime: () => calls.signal,
      withCredentials: keepsSignIn,
      appkey: () => store.getState().app?.appkey ?? null,
      locale: () => store.getState().appearance.locale,
      onError: (error, call) => tell(error, call),
      early: options.early,
    },
  );

  const mode = modeOf(globalThis.location?.host ?? "", options);
  const selection = createAppSelection(request, store, mode);

  function tell(error: ApiError, { suppressToast, appkey, keepsApp }: RequestOptions): void {
    const behaviour = errorPolicyOf(error, {
      isSharedChart: options.isAnonymous ?? options.isSharedChart?.() ?? false,
    });
    if (behaviour === "expired") notifyExpired(error);
    // Nothing works on this page: it hears of it whoever shows the words, once however often it is tried.
    if ((tokens && behaviour === "expired") || error.code === "origin") {
      const reason = `${error.code} ${error.message}`;
      if (reason === lastEnd) return;
      lastEnd = reason;
    }
    if (error.code === "origin" && suppressToast) {
      emitter.emit("error", { error, behaviour: "none" });
      return;
    }
    if (behaviour === "none" || (suppressToast && !isInsuppressible(behaviour))) return;
    if (behaviour === "leave-app") {
      // A late answer about an app that is no longer open leads nobody away from the one that is.
      const isOfAnother = appkey && appkey !== store.getState().app?.appkey;
      if (keepsApp || isOfAnother) return;
    }
    emitter.emit("error", { error, behaviour });
  }

  /** Twenty widgets hear of one end; the page hears of it once. */
  let isExpiryNotified = false;
  /** Why nothing works here any more, as the page has heard. */
  let lastEnd = "";
  function notifyExpired(error: ApiError): void {
    if (!isExpiryNotified) emitter.emit("expired", error);
    isExpiryNotified = true;
  }
  emitter.on("signed-in", () => {
    isExpiryNotified = false;
    lastEnd = "";
  });

  const startup = createStartup(async () => {
    if (tokens) {
      await startWithToken(request, store, options.appkey);
      emitter.emit("signed-in", undefined);
    } else if (options.appkey) await selection.openApp(options.appkey);
  }, lifetime.signal);

  const giveUp = (error: ApiError): never => {
    if (error.code !== "aborted") {
      startup.fail(error);
      notifyExpired(error);
    }
    throw error;
  };

  const endCalls = () => {
    calls.abort();
    if (!lifetime.signal.aborted) calls = new AbortController();
    selection.menu.forget();
  };
  const forget = () => {
    endCalls();
    tokens?.forget();
    startup.stop();
    const { aso, appearance, isLeaving, publicStatus } = store.getState();
    const { mainAdId, mainAdType, firstClick } = publicStatus;
    const status = { ...signedOut.publicStatus, mainAdId, mainAdType, firstClick };
    store.setState({ ...signedOut, aso, appearance, isLeaving, publicStatus: status }, true);
    emitter.emit("signed-out", undefined);
  };
  const tabEvents = {
    onSignedIn: () => emitter.emit("signed-in", undefined),
    onSignedOut: forget,
    onReplaced() {
      endCalls();
      emitter.emit("signed-out", undefined);
      emitter.emit("signed-in", undefined);
    },
  };
  const tabs = tokens
    ? broadcastTabSync(storageName, tabEvents, lifetime.signal)
    : storageTabSync(storageName, store, tabEvents, lifetime.signal);
  const reset = () => {
    forget();
    tabs.notifySignedOut();
  };

  const session: Session = {
    name,
    store,
    usesToken: tokens !== null,
    isSignedIn: () => isSignedIn(store.getState(), session.mode),
    startup: startup.store,
    messages,
    design,
    report: (error) => emitter.emit("error", { error, behaviour: "none" }),
    start() {
      tokens?.retry();
      return startup.start();
    },
    request,
    mode,
    experienceAppId: options.experienceAppId ?? 96667,
    baseUrl,
    brand: {
      productName: options.productName ?? "析源",
      contact: options.contact ?? { phone: "", qr: "" },
      docsUrl: options.docsUrl ?? "/docs/",
    },
    on: emitter.on,
    update({ fetchToken, messages: texts, background, appearance, ...choice }) {
      if (background) design.setState({ background });
      if (appearance !== undefined) design.setState({ appearance });
      if (texts) messages.setState(texts, true);
      if (fetchToken) {
        tokens?.replace(fetchToken);
        startup.retry();
      }
      store.setState(({ appearance: before }) => ({ appearance: { ...before, ...choice } }));
    },
    signIn(data, isRemembered = true) {
      store.setState({
        ...fromSignIn(data),
        isRemembered,
        app: null,
        promptedApps: [],
        isLeaving: false,
      });
      emitter.emit("signed-in", undefined);
    },
    async logout() {
      if (tokens) return reset();
      try {
        await request(
          "user/quit",
          {},
          { suppressToast: true, appkey: null, outlivesSession: true },
        );
      } finally {
        store.setState({ isLeaving: true });
        reset();
      }
    },
    reset,
    ...selection,
    rejectSession: (error) => tell(error, {}),
    destroy() {
      lifetime.abort();
      calls.abort();
      tokens?.destroy();
      emitter.clear();
      dropSession(name, session);
    },
  };
  const { theme, locale } = options;
  session.update({ ...(theme ? { theme } : {}), ...(locale ? { locale } : {}) });
  // A server makes the same page for many people: nothing of theirs stays there.
  if (typeof window !== "undefined") putSession(name, session);
  return session;
}
