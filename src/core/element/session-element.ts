import type { Session } from "../session/session";
import type { Locale } from "../text/define-text";
import type { Theme } from "../theme/theme-style";
import { dropSession, putSession, scriptService } from "./session-registry";

const tag = "xi-session";

const themeOf = (text: string | null): Theme =>
  text === "light" || text === "dark" ? text : "auto";
const localeOf = (text: string | null): Locale => (text === "en" ? "en" : "zh-cn");

/**
 * `<xi-session name base-url theme locale>`: the sign-in that the widgets of a page share. A script
 * may set its `session` property instead of the address.
 */
export function defineSessionElement(defaultBaseUrl: string): void {
  scriptService.baseUrl = defaultBaseUrl;
  if (typeof customElements === "undefined" || customElements.get(tag)) return;
  class XiSession extends HTMLElement {
    static observedAttributes = ["base-url", "theme", "locale"];
    #session: Session | null = null;

    get session(): Session | null {
      return this.#session;
    }

    set session(session: Session | null) {
      this.#session = session;
      if (this.isConnected) this.#put();
    }

    connectedCallback(): void {
      this.hidden = true;
      this.#put();
    }

    disconnectedCallback(): void {
      dropSession(this.getAttribute("name") ?? "");
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#put();
    }

    #put(): void {
      putSession(this.getAttribute("name") ?? "", {
        options: { baseUrl: this.getAttribute("base-url") ?? defaultBaseUrl },
        theme: themeOf(this.getAttribute("theme")),
        locale: localeOf(this.getAttribute("locale")),
        session: this.#session,
        element: this,
      });
    }
  }
  customElements.define(tag, XiSession);
}
