/** Public API for hosts. */

export { edgePackKinds } from "./api/contract/words/acceleration";
export { isUpgradable } from "./api/contract/words/edition";
export { isBuilt, type PlannedRoute } from "./api/contract/words/planned-pages";
export type { EarlyCalls } from "./api/early-calls";
export type { ApiError } from "./api/errors";
export { ErrorBoundary } from "./element/error-boundary";
export { XiProvider } from "./element/xi-provider";
export { textOfPath } from "./format/path-text";
export { tellHeight, watchFrames } from "./frame";
export { AheadContext } from "./navigation/ahead";
export { appParam, isAppPage, withAppkey } from "./navigation/app-address";
export {
  type LeaveGuard,
  type NavigateOptions,
  type Navigation,
  useNavigation,
  useSearchParams,
} from "./navigation/navigation";
export { paths } from "./navigation/paths";
export { savesData } from "./navigation/saves-data";
export { QueryProvider } from "./query/query-provider";
export { takeAnswered } from "./query/take-answered";
export { useAppRecord } from "./query/use-app-record";
export { useCallsAhead } from "./query/use-calls-ahead";
export { useGuideStep } from "./query/use-guide-step";
export { type GuardVerdict, guardMenu, guardRoute, needsMenu } from "./session/guard";
export type { AppMenu } from "./session/menu";
export type { Session } from "./session/private-session";
export { readAppOrder, readArrival, unknownApp, withAppOrders } from "./session/query-orders";
export { createSession } from "./session/session";
export type { SessionOptions } from "./session/session-options";
export { isSignedIn, type SessionState, signedOut, wholeGuide } from "./session/state";
export {
  useAppMenu,
  useCurrentApp,
  useCurrentAppkey,
  useRole,
  useSession,
  useSessionState,
  useStoredAppearance,
  useViewer,
} from "./session/use-session";
export { appText } from "./text/app";
export { authText } from "./text/auth";
export { grantInviteText } from "./text/grant-invite";
export { registrationText } from "./text/registration";
export type { RoutePath } from "./text/route";
export { routeText } from "./text/route";
export { sessionText } from "./text/session";
export { sharedChartText } from "./text/shared-chart";
export { shellText } from "./text/shell";
export { useText } from "./text/use-text";
export { wechatText } from "./text/wechat";
export type { Theme } from "./theme/theme-style";
export { rootCss } from "./theme/theme-style";
export { CallError, useWriteGuard } from "./ui/feedback";
export * from "./ui/index";
export { Muted, Row, SideMenu, Stack } from "./ui/layout";
export { Late, type OnDemand, onDemand } from "./ui/on-demand";
export { LegalText, useLegalText } from "./ui/overlay";
