import {
  appParam,
  isAppPage,
  paths,
  readAppUrlCommand,
  type SessionState,
  withAppkey,
} from "../../src/core/index";

/** Next step until the address and the open app agree. */
export type RouteResolution =
  | { kind: "none" }
  /** The address names no app, or orders nothing. */
  | { kind: "rewrite"; to: string }
  | { kind: "refuse" }
  /** `instead`: the address for when the reader has chosen another app meanwhile. */
  | { kind: "open"; wanted: number | string; to: string; instead: string | null };

/** Returns the step that an address requires of the session; `search` without its question mark. */
export function resolveRoute(
  path: string,
  search: string,
  state: SessionState,
  experienceAppId: number,
): RouteResolution {
  const here = paths.withQuery(path, search);
  const urlCommand = readAppUrlCommand(search, experienceAppId);
  if (urlCommand) {
    const to = paths.withQuery(path, urlCommand.rest);
    if (urlCommand.app === "unknown") return { kind: "refuse" };
    if (urlCommand.app === null) return { kind: "rewrite", to };
    return { kind: "open", wanted: urlCommand.app, to, instead: null };
  }
  if (!isAppPage(path)) return { kind: "none" };
  const current = state.app?.appkey ?? null;
  const params = new URLSearchParams(search);
  const named = params.get(appParam);
  if (named === current) return { kind: "none" };
  if (!named) return { kind: "rewrite", to: withAppkey(here, current) };
  params.delete(appParam);
  const instead = current && withAppkey(paths.withQuery(path, params.toString()), current);
  return { kind: "open", wanted: named, to: here, instead };
}
