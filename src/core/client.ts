/** The npm entry `xi-console`: sessions without any framework. */
import type { PublicSession } from "./session/public-session";
import { createSession as create } from "./session/session";
import type { SessionOptions } from "./session/session-options";

export { ApiError, type ErrorBehaviour } from "./api/errors";
export type { XiErrorCode, XiErrorDetail } from "./element/element-events";
export { watchFrames } from "./iframe/watch-frames";
export type {
  OpenedApp,
  PublicSession as Session,
  SessionEvents,
  SessionUpdate,
} from "./session/public-session";

export type { SessionOptions } from "./session/session-options";
export type { FetchedToken, FetchToken } from "./session/token-source";
export type { Locale } from "./text/define-messages";
export type { MessageOverrides } from "./text/message-overrides";
export type { Background, Density, ThemeColor, WidgetAppearance } from "./theme/appearance";
export type { Theme } from "./theme/theme-style";

/** Makes a session and offers it to the page's widgets under its name. */
export const createSession: (options?: SessionOptions) => PublicSession = create;
