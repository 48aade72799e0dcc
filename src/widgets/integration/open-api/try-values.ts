import type { CallBody, OpenRoute, OpenRouteId, OpenTried } from "../../../core/api/contract";
import { openRoutes } from "../../../core/api/contract/constants/open-api";
import type { Day } from "../../../core/format";

export interface TryValues {
  keyId: number | null;
  route: OpenRouteId;
  /** Values of the named path parameters. */
  parts: Record<string, string>;
  /** Query parameters, one `name=value` per line. */
  query: string;
  body: string;
}

/** A request that was made, and what came of it. */
export interface Tried {
  asked: CallBody<"openApi/try">;
  answer: OpenTried;
}

export const routeOf = (id: OpenRouteId): OpenRoute =>
  openRoutes.find((route) => route.id === id) ?? openRoutes[0];

export const partsOf = ({ path }: OpenRoute): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

export const hasBody = ({ method }: OpenRoute): boolean => method === "POST" || method === "PUT";

const withDays: OpenRouteId[] = [
  "trend",
  "channelReport",
  "retention",
  "eventReport",
  "linkReport",
  "raw",
];

const bodies: Partial<Record<OpenRouteId, object>> = {
  addChannel: { channelName: "NewChannel", groupId: 1 },
  updateChannel: { channelName: "NewName", groupId: 1, revision: 1 },
  addLink: { title: "NewLink", target: "https://www.example.com/" },
  updateLink: { title: "NewTitle", target: "https://www.example.com/", revision: 1 },
  sendEvents: { events: [] },
};

/** Returns the initial values of the form for a route. */
export function startOf(id: OpenRouteId, [start, end]: [Day, Day]): Omit<TryValues, "keyId"> {
  const route = routeOf(id);
  const body = bodies[id];
  return {
    route: id,
    parts: Object.fromEntries(partsOf(route).map((name) => [name, name === "kind" ? "event" : ""])),
    query: withDays.includes(id) ? `start=${start}\nend=${end}` : "",
    body: body ? JSON.stringify(body, null, 2) : "",
  };
}

const linesOf = (query: string): string[] =>
  query
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line that is no `name=value`; undefined when all are. */
export const oddLine = (query: string): string | undefined =>
  linesOf(query).find((line) => !/^[^=\s]+=/.test(line));

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The request as the call takes it. */
export function tryBody(values: TryValues, keyId: number): CallBody<"openApi/try"> {
  const route = routeOf(values.route);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.parts[name]?.trim() ?? ""),
  );
  const query = linesOf(values.query)
    .map((line) => {
      const at = line.indexOf("=");
      return `${encodeURIComponent(line.slice(0, at))}=${encodeURIComponent(line.slice(at + 1).trim())}`;
    })
    .join("&");
  return {
    keyId,
    method: route.method,
    path: query === "" ? path : `${path}?${query}`,
    body: hasBody(route) ? values.body : "",
  };
}

/** JSON with its lines; anything else as it is. */
export function readable(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
