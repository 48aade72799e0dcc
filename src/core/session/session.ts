import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { CallBody } from "../api/contract";
import { type ApiError, behaviourOf, isInsuppressible } from "../api/errors";
import { createRequest, type RequestOptions, type Wire } from "../api/request";
import { createEmitter } from "./emitter";
import { createMenuHolder } from "./menu";
import type { Session } from "./private-session";
import type { SessionEvents } from "./public-session";
import { dropSession, putSession } from "./registry";
import { startWithToken } from "./start-with-token";
import { createStartup } from "./startup";
import {
  type Appearance,
  type CurrentApp,
  fromSignIn,
  isSignedIn,
  type Mode,
  type SessionState,
  signedOut,
} from "./state";
import { sessionStorageOf } from "./storage";
import { shareByMessage, shareByStorage } from "./tabs";
import { createTokenSource, type FetchToken } from "./token-source";

/** What a session is made from; a deployment's `config.json` holds all of it. */
export interface SessionOptions extends Partial<Wire> {
  /** What a tag's `session` attribute picks it by, and the name of its stored state; default `default`. */
  name?: string;
  /** Gets an embed token from the page's own backend; without it people sign in here. */
  fetchToken?: FetchToken;
  /** The app to open; default the one open before, or the token's first. */
  appkey?: string;
  /** Never signs anybody in and keeps nothing; for public reports. */
  isAnonymous?: boolean;
  /** Default: what this person chose before, at first `auto` and `zh-cn`. */
  theme?: Appearance["theme"];
  locale?: Appearance["locale"];
  demoHosts?: string[];
  operationsHosts?: string[];
  privateHosts?: string[];
  experienceAppId?: number;
  /** Product name in titles, logo and agreement. */
  productName?: string;
  /** Customer service: a phone number and the address of a QR picture. */
  contact?: { phone: string; qr: string };
  docsUrl?: string;
  /** A page that shows one shared report. */
  isSharedChart?: () => boolean;
}

const requestTimeoutMs = 60_000;

function modeOf(host: string, options: SessionOptions): Mode {
  const name = host.replace(/:\d+$/, "");
  if (options.demoHosts?.includes(name)) return "demo";
  if (options.operationsHosts?.includes(name)) return "operations";
  if (options.privateHosts?.includes(name)) return "private";
  return "normal";
}

/** Makes a session and offers it to the page's widgets under its name. */
export function createSession(options: SessionOptions = {}): Session {
  const name = options.name ?? "default";
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
  const lifetime = new AbortController();
  let calls = new AbortController();

  const request = createRequest(
    {
      baseUrl: options.baseUrl ?? "",
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
      onError: (error, call) => tell(error, call),
    },
  );

  const menu = createMenuHolder(request);

  function tell(error: ApiError, { quiet, appkey, keepsApp }: RequestOptions): void {
    const behaviour = behaviourOf(error, {
      isSharedChart: options.isAnonymous ?? options.isSharedChart?.() ?? false,
    });
    if (behaviour === "expired") emitter.emit("expired", error);
    if (behaviour === "none" || (quiet && !isInsuppressible(behaviour))) return;
    if (behaviour === "leave-app") {
      // A late answer about an app that is no longer open leads nobody away from the one that is.
      const isOfAnother = appkey && appkey !== store.getState().app?.appkey;
      if (keepsApp || isOfAnother) return;
    }
    emitter.emit("error", { error, behaviour });
  }

  const startup = createStartup(async () => {
    if (tokens) {
      await startWithToken(request, store, options.appkey);
      emitter.emit("signed-in", undefined);
    } else if (options.appkey) await openApp(options.appkey);
  }, lifetime.signal);

  const giveUp = (error: ApiError): never => {
    if (error.code !== "aborted") {
      startup.fail(error);
      emitter.emit("expired", error);
    }
    throw error;
  };

  const endCalls = () => {
    calls.abort();
    if (!lifetime.signal.aborted) calls = new AbortController();
    menu.forget();
  };
  const forget = () => {
    endCalls();
    tokens?.forget();
    startup.stop();
    const { aso, appearance, isLeaving } = store.getState();
    store.setState({ ...signedOut, aso, appearance, isLeaving }, true);
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
    ? shareByMessage(storageName, tabEvents, lifetime.signal)
    : shareByStorage(storageName, store, tabEvents, lifetime.signal);
  const reset = () => {
    forget();
    tabs.tellSignedOut();
  };

  let selections = 0;
  /** The app that was asked for last is the one that opens, in whatever order the answers come. */
  async function select(
    wanted: CallBody<"apply/applyInfo">,
    call: RequestOptions,
  ): Promise<CurrentApp> {
    selections += 1;
    const selection = selections;
    const { map } = await request("apply/applyInfo", wanted, { ...call, appkey: null });
    if (selection === selections) {
      menu.forget();
      store.setState({ app: map });
    }
    return map;
  }
  const enterApp = (id: number) => select({ id }, {});
  async function openApp(appkey: string) {
    const current = store.getState().app;
    if (current?.appkey === appkey) return current;
    return select({ appkey }, { quiet: true, keepsApp: true });
  }

  const session: Session = {
    name,
    store,
    usesToken: tokens !== null,
    isSignedIn: () => isSignedIn(store.getState(), session.mode),
    startup: startup.store,
    start: startup.start,
    request,
    menu,
    mode: modeOf(globalThis.location?.host ?? "", options),
    experienceAppId: options.experienceAppId ?? 96667,
    baseUrl: options.baseUrl ?? "",
    brand: {
      productName: options.productName ?? "析源",
      contact: options.contact ?? { phone: "", qr: "" },
      docsUrl: options.docsUrl ?? "/docs/",
    },
    on: emitter.on,
    update({ fetchToken, ...appearance }) {
      if (fetchToken) tokens?.replace(fetchToken);
      store.setState(({ appearance: before }) => ({ appearance: { ...before, ...appearance } }));
    },
    signIn(reply) {
      store.setState({ ...fromSignIn(reply), app: null, isLeaving: false });
      emitter.emit("signed-in", undefined);
    },
    async logout() {
      if (tokens) return reset();
      try {
        await request("user/quit", {}, { quiet: true, appkey: null, outlivesSession: true });
      } finally {
        store.setState({ isLeaving: true });
        reset();
      }
    },
    reset,
    enterApp,
    openApp,
    leaveApp() {
      selections += 1;
      menu.forget();
      store.setState({ app: null });
    },
    turnAway: (error) => tell(error, {}),
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
