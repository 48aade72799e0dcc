import { afterAll, beforeAll } from "vitest";
import { plannedRoutes } from "../../src/core/api/contract/constants/planned-pages";

/** Lets the tests of the file or group see the console as it is once these routes have their pages. */
export function withPages(...routes: string[]): void {
  const planned = plannedRoutes as Set<string>;
  let taken: string[] = [];
  beforeAll(() => {
    taken = routes.filter((route) => planned.delete(route));
  });
  afterAll(() => {
    for (const route of taken) planned.add(route);
  });
}

/** Lets the tests of the file or group see the console as it was before these routes had their pages. */
export function withoutPages(...routes: string[]): void {
  const planned = plannedRoutes as Set<string>;
  beforeAll(() => {
    for (const route of routes) planned.add(route);
  });
  afterAll(() => {
    for (const route of routes) planned.delete(route);
  });
}
