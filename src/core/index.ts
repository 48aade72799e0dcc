/** Public API for hosts. */

export { edgePackKinds } from "./api/contract/constants/acceleration";
export { boardToken } from "./api/contract/constants/board-share";
export { isUpgradable } from "./api/contract/constants/edition";
export type { ApiError } from "./api/errors";
export type { PreloadedCalls } from "./api/preloaded-calls";
export { ErrorBoundary } from "./element/error-boundary";
export { XiProvider } from "./element/xi-provider";
export { textOfPath } from "./format/path-text";
export { postHeight, watchFrames } from "./iframe";
export { appParam, isAppPage, withAppkey } from "./navigation/app-address";
export {
  type LeaveGuard,
  type NavigateOptions,
  type Navigation,
  useNavigation,
  useSearchParams,
} from "./navigation/navigation";
export { paths } from "./navigation/paths";
export { PrefetchContext } from "./navigation/prefetch";
export { prefersReducedData } from "./navigation/reduced-data";
export { hydrateQueryCache } from "./query/hydrate-query-cache";
export { QueryProvider } from "./query/query-provider";
export { useAppRecord } from "./query/use-app-record";
export { useGuideStep } from "./query/use-guide-step";
export { usePrefetchCalls } from "./query/use-prefetch-calls";
export { type GuardVerdict, guardMenu, guardRoute, needsMenu } from "./session/guard";
export { type AppMenu, type MenuEntry, menuEntry } from "./session/menu";
export type { Session } from "./session/private-session";
export { createSession } from "./session/session";
export type { SessionOptions } from "./session/session-options";
export { isSignedIn, type SessionState, signedOut, wholeGuide } from "./session/state";
export {
  readAppUrlCommand,
  takeUrlCommand,
  unknownApp,
  withAppUrlCommands,
} from "./session/url-commands";
export {
  useAppMenu,
  useCurrentApp,
  useCurrentAppkey,
  useIsSelling,
  useRole,
  useSession,
  useSessionState,
  useStoredAppearance,
  useViewer,
} from "./session/use-session";
export { wechatSearch } from "./session/wechat-state";
export { appText } from "./text/app";
export { authText } from "./text/auth";
export { boardShareText } from "./text/board-share";
export { grantInviteText } from "./text/grant-invite";
export { registrationText } from "./text/registration";
export type { RoutePath } from "./text/route";
export { routeText } from "./text/route";
export { sessionText } from "./text/session";
export { sharedChartText } from "./text/shared-chart";
export { shellText } from "./text/shell";
export { useLocale, useText } from "./text/use-text";
export { wechatText } from "./text/wechat";
export type { Theme } from "./theme/theme-style";
export { rootCss } from "./theme/theme-style";
export { QueryErrorState, useWriteGuard } from "./ui/feedback";
export * from "./ui/index";
export { Muted, Row, SideMenu, Stack } from "./ui/layout";
export { Lazy, type LazyComponent, lazyComponent } from "./ui/lazy";
export { LegalText, useLegalText } from "./ui/overlay";
