import type { ComponentType } from "react";
import type { RoutePath } from "../../src/core/index";

export type Layout = "bare" | "header" | "account" | "finance" | "main";

export interface PageProps {
  params: Record<string, string | undefined>;
}

export interface Route {
  path: RoutePath;
  page: () => Promise<ComponentType<PageProps>>;
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
