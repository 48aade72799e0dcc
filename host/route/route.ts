import type { ComponentType } from "react";
import type { RoutePath } from "../../src/core/index";

export type Layout = "bare" | "header" | "account" | "finance" | "main";

export interface PageProps {
  params: Record<string, string | undefined>;
}

export interface Route {
  path: RoutePath;
  area: string;
  layout: Layout;
  /** Reachable without a session. */
  isPublic?: boolean;
  needKey?: boolean;
  noDemo?: boolean;
  /** Opens before the menu of the app is known. */
  defAuth?: boolean;
  /** Absent while the screen is not built; then the honest page says so. */
  page?: () => Promise<{ Page: ComponentType<PageProps> }>;
}
