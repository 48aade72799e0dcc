import { serviceAddress } from "../api/service-address";
import { findSession } from "../session/registry";
import type { Locale } from "../text/define-messages";
import type { Background, WidgetDesign } from "../theme/appearance";
import type { Theme } from "../theme/theme-style";

/** The service that this script came from. */
export const scriptService = { baseUrl: "" };

/** The session an element belongs to, by its attribute. */
export const sessionNameOf = (element: Element): string =>
  element.getAttribute("session") || "default";

const choiceOf = (element: Element) =>
  findSession(sessionNameOf(element))?.store.getState().appearance;

export const serviceOf = (element: Element): string =>
  serviceAddress(
    element.getAttribute("base-url") ||
      (findSession(sessionNameOf(element))?.baseUrl ?? scriptService.baseUrl),
  );

export const isTheme = (text: string | null): text is Theme =>
  text === "light" || text === "dark" || text === "auto";

export const isLocale = (text: string | null): text is Locale => text === "en" || text === "zh-cn";

/** The element's own attribute, else its session's setting. */
export function themeOf(element: Element): Theme {
  const own = element.getAttribute("theme");
  return isTheme(own) ? own : (choiceOf(element)?.theme ?? "auto");
}

export const isBackground = (text: string | null): text is Background =>
  text === "auto" || text === "none";

const designOf = (element: Element): WidgetDesign | undefined =>
  findSession(sessionNameOf(element))?.design.getState();

export function backgroundOf(element: Element): Background {
  const own = element.getAttribute("background");
  return isBackground(own) ? own : (designOf(element)?.background ?? "auto");
}

/** The appearance that the element's session has from its page. */
export const appearanceOf = (element: Element): WidgetDesign["appearance"] =>
  designOf(element)?.appearance ?? null;

/** Calls back when the session's background or appearance is another. */
export const watchDesign = (element: Element, listener: () => void): (() => void) =>
  findSession(sessionNameOf(element))?.design.subscribe(listener) ?? (() => {});

export function localeOf(element: Element): Locale {
  const own = element.getAttribute("locale");
  return isLocale(own) ? own : (choiceOf(element)?.locale ?? "zh-cn");
}
