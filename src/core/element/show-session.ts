import type { Session } from "../session/private-session";
import { createSession } from "../session/session";
import { watchFailures } from "../session/startup";
import type { FetchToken } from "../session/token-source";
import type { MessageOverrides } from "../text/message-overrides";
import type { WidgetAppearance } from "../theme/appearance";
import { emit, emitError } from "./element-events";
import { isBackground, isLocale, isTheme, scriptService } from "./element-settings";
import type { Mount } from "./lazy-element";
import { followAttributes } from "./live-attributes";

const attributes = { name: "string", tokenUrl: "string", appkey: "string" } as const;

/** Owner of the session of a `<xi-session>`, and the source of its token. */
class SessionOwner {
  readonly #element: HTMLElement;
  readonly #defaultBaseUrl: string;
  readonly #tellUnheard: () => void;
  #session: Session | null = null;
  #isOwn = false;
  #isShown = false;
  #fetchToken: FetchToken | null = null;
  #messages: MessageOverrides | null = null;
  #appearance: WidgetAppearance | null = null;

  constructor(element: HTMLElement, defaultBaseUrl: string) {
    this.#element = element;
    this.#defaultBaseUrl = defaultBaseUrl;
    element.hidden = true;
    for (const property of ["session", "fetchToken", "messages", "appearance"] as const) {
      const early: unknown = Object.hasOwn(element, property) && Reflect.get(element, property);
      Object.defineProperty(element, property, {
        configurable: true,
        enumerable: true,
        get: () => this[property],
        set: (value: never) => {
          this[property] = value;
        },
      });
      if (early) this[property] = early as never;
    }
    const definition = { tag: "xi-session", attributes, load: async () => null } as const;
    const remake = () => {
      if (!this.#isOwn) return;
      this.#end();
      this.#make();
    };
    const { notifyUnheard } = followAttributes({ element, definition }, remake, (name) =>
      name === "base-url" ? remake() : this.#session?.update(this.#choice()),
    );
    this.#tellUnheard = notifyUnheard;
  }

  /** The session in use; null until it is made. */
  get session(): Session | null {
    return this.#session;
  }

  set session(session: Session | null) {
    this.#end();
    this.#session = session;
    if (!session) return;
    if (this.#messages) session.update({ messages: this.#messages });
    if (this.#appearance) session.update({ appearance: this.#appearance });
    this.#listen(session);
  }

  get fetchToken(): FetchToken | null {
    return this.#fetchToken;
  }

  set fetchToken(fetchToken: FetchToken | null) {
    this.#fetchToken = fetchToken;
    if (!fetchToken || !this.#session) return;
    if (this.#session.usesToken || !this.#isOwn) this.#session.update({ fetchToken });
    else {
      // The page's script came after the session was made: its widgets wait for the right one.
      this.#end();
      this.#make();
    }
  }

  get messages(): MessageOverrides | null {
    return this.#messages;
  }

  set messages(messages: MessageOverrides | null) {
    this.#messages = messages;
    this.#session?.update({ messages: messages ?? {} });
  }

  get appearance(): WidgetAppearance | null {
    return this.#appearance;
  }

  set appearance(appearance: WidgetAppearance | null) {
    this.#appearance = appearance;
    this.#session?.update({ appearance });
  }

  show(): void {
    this.#isShown = true;
    this.#tellUnheard();
    if (!this.#session) this.#make();
  }

  hide(): void {
    this.#isShown = false;
    this.#end();
  }

  #attribute(name: string): string | null {
    return this.#element.getAttribute(name);
  }

  #choice() {
    const theme = this.#attribute("theme");
    const locale = this.#attribute("locale");
    const background = this.#attribute("background");
    return {
      ...(isTheme(theme) ? { theme } : {}),
      ...(isLocale(locale) ? { locale } : {}),
      ...(isBackground(background) ? { background } : {}),
    };
  }

  #make(): void {
    if (!this.#isShown) return;
    const tokenUrl = this.#attribute("token-url");
    const fetchToken = this.#fetchToken ?? (tokenUrl ? fetchFrom(tokenUrl) : null);
    const appkey = this.#attribute("appkey");
    this.#isOwn = true;
    this.#session = createSession({
      name: this.#attribute("name") || "default",
      baseUrl: this.#attribute("base-url") || this.#defaultBaseUrl,
      ...(fetchToken ? { fetchToken } : {}),
      ...(appkey ? { appkey } : {}),
      ...(this.#messages ? { messages: this.#messages } : {}),
      ...(this.#appearance ? { appearance: this.#appearance } : {}),
      ...this.#choice(),
    });
    this.#listen(this.#session);
    emit(this.#element, "xi-ready", { session: this.#session });
  }

  #listen(session: Session): void {
    const element = this.#element;
    session.on("expired", ({ code, message }) => {
      emit(element, "xi-session-expired", { code, message, retry: () => void session.start() });
    });
    let heard: unknown;
    const retry = () => void session.start().catch(() => {});
    session.on("error", ({ error }) => {
      heard = error;
      const { code, message } = error;
      const isUp = session.startup.getState().phase === "ready";
      emitError(element, { code, message, ...(session.usesToken && !isUp ? { retry } : {}) });
    });
    watchFailures(session.startup, (error) => {
      if (error !== heard) emitError(element, { code: error.code, message: error.message, retry });
    });
    session.on("signed-in", () => emit(element, "xi-signed-in"));
    session.on("signed-out", () => emit(element, "xi-signed-out"));
  }

  #end(): void {
    if (this.#isOwn) this.#session?.destroy();
    this.#isOwn = false;
    this.#session = null;
  }
}

const owners = new WeakMap<HTMLElement, SessionOwner>();

/** Makes the session of a `<xi-session>` while that is on the page. */
export function showSession(defaultBaseUrl: string): Mount {
  scriptService.baseUrl ||= defaultBaseUrl;
  return (element) => {
    const owner = owners.get(element) ?? new SessionOwner(element, defaultBaseUrl);
    owners.set(element, owner);
    owner.show();
    return () => owner.hide();
  };
}

/** A token from the page's own backend, with the page's own cookies. */
const fetchFrom =
  (url: string): FetchToken =>
  async ({ signal }) => {
    const response = await fetch(url, { signal, headers: { accept: "application/json" } });
    const text = await response.text();
    if (!response.ok) {
      const message = `${url} answered ${response.status}: ${text.slice(0, 200)}`;
      throw Object.assign(new Error(message), { status: response.status });
    }
    return JSON.parse(text);
  };
