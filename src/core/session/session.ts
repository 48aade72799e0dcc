import { persist } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SignIn } from "../api/contract";
import { type ApiError, behaviourOf, type ErrorBehaviour, isInsuppressible } from "../api/errors";
import { createRequest, type Request, type Wire } from "../api/request";
import { createEmitter, type Emitter } from "./emitter";
import { type CurrentApp, fromSignIn, type Mode, type SessionState, signedOut } from "./state";

/** What a session is made from; a deployment's `config.json` holds all of it. */
export interface SessionOptions extends Partial<Wire> {
  /** Name of the stored state; two sessions on one page have two names. */
  id?: string;
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

export interface SessionEvents {
  error: { error: ApiError; behaviour: ErrorBehaviour };
  "signed-in": undefined;
  "signed-out": undefined;
}

/** What a deployment calls itself and how it is reached. */
export interface Brand {
  productName: string;
  contact: { phone: string; qr: string };
  docsUrl: string;
}

/** Who is signed in, which app is open, and the one way to the service. Framework-free. */
export interface Session {
  store: StoreApi<SessionState>;
  request: Request;
  mode: Mode;
  experienceAppId: number;
  brand: Brand;
  /** Origin of the service; empty = the page's own. */
  baseUrl: string;
  on: Emitter<SessionEvents>["on"];
  signIn(reply: SignIn): void;
  /** Tells the service, forgets everything kept here; other tabs follow. */
  logout(): Promise<void>;
  /** Forgets without telling the service; for a session that has expired. */
  reset(): void;
  /** Loads an app and makes it current. */
  enterApp(id: number): Promise<CurrentApp>;
  leaveApp(): void;
  destroy(): void;
}

const requestTimeoutMs = 60_000;

function modeOf(host: string, options: SessionOptions): Mode {
  const name = host.replace(/:\d+$/, "");
  if (options.demoHosts?.includes(name)) return "demo";
  if (options.operationsHosts?.includes(name)) return "operations";
  if (options.privateHosts?.includes(name)) return "private";
  return "normal";
}

export function createSession(options: SessionOptions = {}): Session {
  const name = `xi:${options.id ?? "default"}`;
  const store = createStore<SessionState>()(persist(() => signedOut, { name, version: 1 }));
  const emitter = createEmitter<SessionEvents>();
  const lifetime = new AbortController();
  const mode = modeOf(location.host, options);

  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== name) return;
    const wasSignedIn = store.getState().token;
    void store.persist.rehydrate();
    const isSignedIn = store.getState().token;
    if (wasSignedIn && !isSignedIn) emitter.emit("signed-out", undefined);
    if (!wasSignedIn && isSignedIn) emitter.emit("signed-in", undefined);
  };
  window.addEventListener("storage", followOtherTabs, { signal: lifetime.signal });

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
      token: () => store.getState().token,
      appkey: () => store.getState().app?.appkey ?? null,
      onError(error, { quiet }) {
        const behaviour = behaviourOf(error, { isSharedChart: options.isSharedChart?.() ?? false });
        if (behaviour === "none" || (quiet && !isInsuppressible(behaviour))) return;
        emitter.emit("error", { error, behaviour });
      },
    },
  );

  const reset = () => {
    const { publicStatus, aso, appearance } = store.getState();
    const kept = { publicStatus: { ...publicStatus, unreadMsgCount: 0 }, aso, appearance };
    store.setState({ ...signedOut, ...kept }, true);
    emitter.emit("signed-out", undefined);
  };

  return {
    store,
    request,
    mode,
    experienceAppId: options.experienceAppId ?? 96667,
    baseUrl: options.baseUrl ?? "",
    brand: {
      productName: options.productName ?? "析源",
      contact: options.contact ?? { phone: "", qr: "" },
      docsUrl: options.docsUrl ?? "/docs/",
    },
    on: emitter.on,
    signIn(reply) {
      store.setState({ ...fromSignIn(reply), app: null });
      emitter.emit("signed-in", undefined);
    },
    async logout() {
      try {
        await request("user/quit", {}, { quiet: true, appkey: null });
      } finally {
        reset();
      }
    },
    reset,
    async enterApp(id) {
      const { map } = await request("apply/applyInfo", { id }, { appkey: null });
      store.setState({ app: map });
      return map;
    },
    leaveApp: () => store.setState({ app: null }),
    destroy() {
      lifetime.abort();
      emitter.clear();
    },
  };
}
