import type { ComponentType } from "react";
import { type OnDemand, onDemand } from "../../src/core/index";
import { PageSkeleton } from "../pages/shell/page-skeleton";
import { arriving } from "../route/arriving";
import type { PageProps, Route } from "../route/route";
import { routes } from "./routes";

const parts = new Map<Route, OnDemand<PageProps>>(
  routes.flatMap((route) => {
    const { page } = route;
    return page ? [[route, onDemand(() => page().then(({ Page }) => Page))] as const] : [];
  }),
);

const drawn = new Map([...parts].map(([route, part]) => [route, arriving(part, PageSkeleton)]));

/** The page of a route; undefined where there is none yet. */
export const pageOf = (route: Route): ComponentType<PageProps> | undefined => drawn.get(route);

/** Fetches a page's code before it is drawn; a failure is told when it is. */
export const preloadPage = (route: Route): void => parts.get(route)?.preload();
