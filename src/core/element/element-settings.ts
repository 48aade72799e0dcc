import { findSession } from "../session/registry";
import type { Locale } from "../text/define-messages";
import type { Theme } from "../theme/theme-style";

/** The service that this script came from. */
export const scriptService = { baseUrl: "" };

/** The session an element belongs to, by its attribute. */
export const sessionNameOf = (element: Element): string =>
  element.getAttribute("session") || "default";

const appearanceOf = (element: Element) =>
  findSession(sessionNameOf(element))?.store.getState().appearance;

export const serviceOf = (element: Element): string =>
  element.getAttribute("base-url") ??
  findSession(sessionNameOf(element))?.baseUrl ??
  scriptService.baseUrl;

export const isTheme = (text: string | null): text is Theme =>
  text === "light" || text === "dark" || text === "auto";

export const isLocale = (text: string | null): text is Locale => text === "en" || text === "zh-cn";

/** The element's own attribute, else its session's setting. */
export function themeOf(element: Element): Theme {
  const own = element.getAttribute("theme");
  return isTheme(own) ? own : (appearanceOf(element)?.theme ?? "auto");
}

export function localeOf(element: Element): Locale {
  const own = element.getAttribute("locale");
  return isLocale(own) ? own : (appearanceOf(element)?.locale ?? "zh-cn");
}
