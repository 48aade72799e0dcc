import { type BoardCard, type CallName, contract } from "../../../src/core/api/contract";
import { checkApp } from "../../access/permission";
import type { AppAccess } from "../../base/caller";
import { ServiceError } from "../../base/service-error";

type CountedKind = Exclude<BoardCard["kind"], "view">;

/** The call that a card is drawn from in the console; null for what is drawn from nothing. */
const callOf: Record<CountedKind, CallName | null> = {
  number: "stat/trend",
  trend: "stat/trend",
  funnel: "stat/trend",
  sources: "stat/sources",
  retention: "stat/retention",
  channels: "channel/selfChannelList",
  alerts: "monitor/alerts",
  text: null,
};

/** True for cards of a kind that an account may make the call of; no share and no mail shows it the others. */
export function mayRead(kind: CountedKind, app: AppAccess): boolean {
  const name = callOf[kind];
  if (name === null) return true;
  try {
    checkApp(name, contract[name], app);
    return true;
  } catch (reason) {
    if (reason instanceof ServiceError) return false;
    throw reason;
  }
}
