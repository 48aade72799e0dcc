/** What a host may use. */

export { ErrorBoundary } from "./element/error-boundary";
export { XiProvider } from "./element/xi-provider";
export { tellHeight, watchFrames } from "./frame";
export {
  type LeaveGuard,
  type Navigation,
  useNavigation,
  useSearchParams,
} from "./navigation/navigation";
export { paths } from "./navigation/paths";
export { QueryProvider } from "./query/query-provider";
export { guardMenu, guardRoute, readQueryOrders } from "./session/guard";
export type { Session } from "./session/private-session";
export { createSession, type SessionOptions } from "./session/session";
export { wholeGuide } from "./session/state";
export {
  useCurrentApp,
  useRole,
  useSession,
  useSessionState,
  useStoredAppearance,
  useViewer,
} from "./session/use-session";
export { authText } from "./text/auth";
export type { RoutePath } from "./text/route";
export { routeText } from "./text/route";
export { shellText } from "./text/shell";
export { useText } from "./text/use-text";
export type { Theme } from "./theme/theme-style";
export { CallError, useWriteGuard } from "./ui/feedback";
export * from "./ui/index";
export { Muted, Row, SideMenu, Stack } from "./ui/layout";
