import { registerLazyElement } from "./lazy-element";

/**
 * `<xi-session name base-url token-url appkey theme locale background>`: the sign-in that the widgets of a page
 * share. `token-url` is an address of the page's own backend that answers `{token}`; a script may
 * set the `fetchToken` property instead, or hand over a `session` of its own.
 */
export const defineSessionElement = (defaultBaseUrl: string): void =>
  registerSession(async () => (await import("./show-session")).showSession(defaultBaseUrl));

export const registerSession = (bring: Parameters<typeof registerLazyElement>[1]): void =>
  registerLazyElement("xi-session", bring, undefined, [
    "session",
    "fetchToken",
    "messages",
    "appearance",
  ]);
