import { ApiError } from "../api/errors";
import { appParam } from "../navigation/app-address";
import type { Mode } from "./state";

/** Content of the first address's query; it is removed from the address. */
export interface Arrival {
  /** Token of an operations login. */
  directId: string | null;
  /** Campaign mark. */
  aso: string | null;
  /** The query without them. */
  rest: string;
}

/** Reads and takes away what an address says once: an operations login, a campaign mark. */
export function takeUrlCommand(search: string, mode: Mode): Arrival {
  const params = new URLSearchParams(search);
  const directId = params.get("directId");
  const aso = params.get("aso");
  params.delete("directId");
  params.delete("aso");
  return { directId: mode === "operations" ? directId : null, aso, rest: params.toString() };
}

const orderNames = ["experience", "search_aid"] as const;

/** An app that an address asks to be opened. */
export interface AppUrlCommand {
  /** `unknown` = what is asked for can be no app; null = nothing is asked for after all. */
  app: number | "unknown" | null;
  /** The query without the order. */
  rest: string;
}

/** The app that `experience=1` or `search_aid` asks for; null when the query holds neither. */
export function readAppUrlCommand(search: string, experienceAppId: number): AppUrlCommand | null {
  const params = new URLSearchParams(search);
  if (!orderNames.some((name) => params.has(name))) return null;
  const isExperience = params.get("experience") === "1";
  const searchAid = params.get("search_aid");
  for (const name of orderNames) params.delete(name);
  if (!isExperience && !searchAid) return { app: null, rest: params.toString() };
  // The app that is ordered takes the place of the one that the address names.
  params.delete(appParam);
  const rest = params.toString();
  if (isExperience) return { app: experienceAppId, rest };
  const id = Number(searchAid);
  return { app: Number.isSafeInteger(id) && id > 0 ? id : "unknown", rest };
}

/** The refusal of an order for an app that cannot exist. */
export const unknownApp = (): ApiError => new ApiError({ code: "0202", message: "" });

/** A path with the app orders of a query, which sign-in hands on. */
export function withAppUrlCommands(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const [pathname = path, query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  for (const name of orderNames) {
    const value = given.get(name);
    if (value !== null && !params.has(name)) params.set(name, value);
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}
