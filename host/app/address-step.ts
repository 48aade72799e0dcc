import {
  appParam,
  isAppPage,
  paths,
  readAppOrder,
  type SessionState,
  withAppkey,
} from "../../src/core/index";

/** Next step until the address and the open app agree. */
export type AddressStep =
  | { kind: "none" }
  /** The address names no app, or orders nothing. */
  | { kind: "rewrite"; to: string }
  | { kind: "refuse" }
  /** `instead`: the address for when the reader has chosen another app meanwhile. */
  | { kind: "open"; wanted: number | string; to: string; instead: string | null };

/** Returns the step that an address requires of the session; `search` without its question mark. */
export function addressStep(
  path: string,
  search: string,
  state: SessionState,
  experienceAppId: number,
): AddressStep {
  const here = paths.withQuery(path, search);
  const order = readAppOrder(search, experienceAppId);
  if (order) {
    const to = paths.withQuery(path, order.rest);
    if (order.app === "unknown") return { kind: "refuse" };
    if (order.app === null) return { kind: "rewrite", to };
    return { kind: "open", wanted: order.app, to, instead: null };
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
