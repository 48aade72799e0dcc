import { isOfShape } from "./route-shape";

/**
 * Routes of the console whose page is still to come: nothing leads to them, and their addresses are
 * answered as unknown ones. The host's table of routes does not compile unless it agrees, so that whoever
 * builds a page takes its line out here, and menu, buttons and palette offer it from then on.
 */
const planned = [] as const;

/** A route pattern without a page. */
export type PlannedRoute = (typeof planned)[number];

/** The route patterns without a page. */
export const plannedRoutes: ReadonlySet<string> = new Set(planned);

/** True when a console path, with or without a query, or the pattern of a route has a page. */
export function isBuilt(to: string): boolean {
  const path = (to.split("?")[0] ?? "").replace(/^\/redirect(?=\/)/, "");
  return ![...plannedRoutes].some((pattern) => isOfShape(pattern, path));
}
