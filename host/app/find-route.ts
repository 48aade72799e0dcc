import { matchRoute, type Parser } from "wouter";
import { paths } from "../../src/core/index";
import type { Route } from "../route/route";
import { routes } from "./routes";

export interface FoundRoute {
  route: Route;
  params: Record<string, string | undefined>;
}

/** The route of a path, or null for an unknown one. */
export function findRoute(parser: Parser, path: string): FoundRoute | null {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, path);
    if (isMatch) return { route, params: params as Record<string, string | undefined> };
  }
  return null;
}

/**
 * Returns the target of addresses that are not screens: `/`, `/app_info` and `/redirect/{path}`,
 * with the query; null for screens.
 */
export function redirectFor(path: string, search: string): string | null {
  const inner = /^\/redirect\/(.+)$/.exec(path)?.[1];
  const target =
    path === "/"
      ? paths.workbench
      : path === "/app_info"
        ? paths.apps
        : inner?.replace(/^\/*/, "/");
  return target ? paths.withQuery(target, search) : null;
}
