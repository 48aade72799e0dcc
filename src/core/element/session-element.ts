import type { Session } from "../session/private-session";
import type { FetchToken } from "../session/token-source";
import { fire, fireError, messageOf } from "./element-events";
import { isLocale, isTheme, scriptService } from "./element-settings";

const tag = "xi-session";

/**
 * `<xi-session name base-url token-url appkey theme locale>`: the sign-in that the widgets of a page
 * share. `token-url` is an address of the page's own backend that answers `{token}`; a script may
 * set the `fetchToken` property instead, or hand over a `session` of its own.
 */
export function defineSessionElement(defaultBaseUrl: string): void {
  scriptService.baseUrl = defaultBaseUrl;
  if (typeof customElements === "undefined" || customElements.get(tag)) return;

  class XiSession extends HTMLElement {
    static observedAttributes = ["theme", "locale"];
    #session: Session | null = null;
    #isOwn = false;
    #fetchToken: FetchToken | null = null;
    #making: object | null = null;

    /** The session in use; null until it is made. */
    get session(): Session | null {
      return this.#session;
    }

    set session(session: Session | null) {
      this.#end();
      this.#session = session;
      this.#making = null;
      if (session) this.#listen(session);
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
        void this.#make();
      }
    }

    connectedCallback(): void {
      this.hidden = true;
      for (const property of ["session", "fetchToken"] as const) {
        if (!Object.hasOwn(this, property)) continue;
        const value = this[property];
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
      if (!this.#session) void this.#make();
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#end();
      });
    }

    attributeChangedCallback(): void {
      this.#session?.update(this.#appearance());
    }

    #appearance() {
      const theme = this.getAttribute("theme");
      const locale = this.getAttribute("locale");
      return {
        ...(isTheme(theme) ? { theme } : {}),
        ...(isLocale(locale) ? { locale } : {}),
      };
    }

    async #make(): Promise<void> {
      const attempt = {};
      this.#making = attempt;
      try {
        const { createSession } = await import("../session/session");
        if (this.#making !== attempt || !this.isConnected) return;
        this.#making = null;
        const tokenUrl = this.getAttribute("token-url");
        const fetchToken = this.#fetchToken ?? (tokenUrl ? fetchFrom(tokenUrl) : null);
        const appkey = this.getAttribute("appkey");
        this.#isOwn = true;
        this.#session = createSession({
          name: this.getAttribute("name") || "default",
          baseUrl: this.getAttribute("base-url") ?? defaultBaseUrl,
          ...(fetchToken ? { fetchToken } : {}),
          ...(appkey ? { appkey } : {}),
          ...this.#appearance(),
        });
        this.#listen(this.#session);
        fire(this, "xi-ready", { session: this.#session });
      } catch (error) {
        if (this.#making !== attempt) return;
        const retry = () => void this.#make();
        fireError(this, { code: "load", message: messageOf(error), retry });
      }
    }

    #listen(session: Session): void {
      session.on("expired", ({ code, message }) => {
        fire(this, "xi-session-expired", { code, message, retry: () => void session.start() });
      });
      session.on("error", ({ error: { code, message } }) => fireError(this, { code, message }));
      session.on("signed-in", () => fire(this, "xi-signed-in"));
      session.on("signed-out", () => fire(this, "xi-signed-out"));
    }

    #end(): void {
      if (this.#isOwn) this.#session?.destroy();
      this.#isOwn = false;
      this.#session = null;
    }
  }
  customElements.define(tag, XiSession);
}

/** A token from the page's own backend, with the page's own cookies. */
const fetchFrom =
  (url: string): FetchToken =>
  async ({ signal }) => {
    const answer = await fetch(url, { signal, headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.json();
  };
