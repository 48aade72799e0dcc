import type { ComponentType } from "react";
import type { PlannedRoute, RoutePath } from "../../src/core/index";

export type Layout = "bare" | "header" | "account" | "finance" | "main";

export interface PageProps {
  params: Record<string, string | undefined>;
}

interface RouteHead {
  layout: Layout;
  /** Reachable without a session. */
  isPublic?: boolean;
  needKey?: boolean;
  noDemo?: boolean;
  /** The page above, for pages outside the app's menu, which says it for its own. */
  parent?: RoutePath;
  /** Opens before the menu of the app is known. */
  defAuth?: boolean;
}

interface BuiltRoute extends RouteHead {
  path: Exclude<RoutePath, PlannedRoute>;
  page: () => Promise<ComponentType<PageProps>>;
}

/** Guarded like the others; whoever may open it is told that there is no such page. */
interface PagelessRoute extends RouteHead {
  path: PlannedRoute;
  page?: undefined;
}

export type Route = BuiltRoute | PagelessRoute;
