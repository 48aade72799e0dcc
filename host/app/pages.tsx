import type { ComponentType } from "react";
import { parse } from "regexparam";
import { type LazyComponent, lazyComponent, Skeleton } from "../../src/core/index";
import { loadLayout } from "../layouts/layouts";
import type { PageProps, Route } from "../route/route";
import { withRouteSuspense } from "../route/with-route-suspense";
import { findRoute } from "./find-route";
import { routes } from "./routes";

/** A page on its way. */
export const PageSkeleton = () => <Skeleton shape="chart" heightPx={320} />;

/**
 * Time for which nothing is drawn while waiting for the page, in ms; its frame is shown afterwards.
 */
const patienceMs = 400;

const parts = new Map<Route, LazyComponent<PageProps>>(
  routes.map((route) => [route, lazyComponent(route.page)]),
);

const drawn = new Map(
  [...parts].map(([route, part]) => [route, withRouteSuspense(part, PageSkeleton)]),
);

/** The page of a route; undefined for a route of no table. */
export const pageOf = (route: Route): ComponentType<PageProps> | undefined => drawn.get(route);

/**
 * Waits for the code of the page that a path leads to, and of its frame, which the served page has begun
 * to fetch: what is drawn before it comes is drawn twice.
 */
export async function awaitPage(path: string): Promise<void> {
  const route = findRoute(parse, path)?.route;
  if (!route) return;
  const page = parts
    .get(route)
    ?.load()
    .catch(() => {});
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all([page, loadLayout(route.layout)]), patience]);
}

/** Fetches a page's code before it is drawn; a failure is told when it is. */
export const preloadPage = (route: Route): void => parts.get(route)?.preload();
