import { begin } from "./boot";
import { pageCallsAt } from "./initial-requests";

/** All scripts, and per route the places of its own among them. */
declare const xiRoutes: [files: string[], routes: Record<string, number[]>];

/** The route of an address, by the patterns of the route table: `:name` one part, `:name?` one or none. */
const pattern = (route: string) =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`);

const path = location.pathname === "/" ? "/workbench" : location.pathname;
const [files, routes] = xiRoutes;
const route = Object.keys(routes).find((item) => pattern(item).test(path));
for (const chunkPath of route ? (routes[route] ?? []) : []) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: files[chunkPath], crossOrigin: "" });
  document.head.append(link);
}

/** A static build has its configuration beside it. */
const boot = fetch("/config.json")
  .then((response) => (response.ok ? response.json() : {}))
  .then((config) => ({ config, early: begin(config), pageCalls: pageCallsAt }));
// Whoever waits for it is told; until somebody does, it is no unhandled fault.
boot.catch(() => {});
Object.assign(window, { xiBoot: boot });
