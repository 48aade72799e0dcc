import type { AgendaItem } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";

/**
 * Returns the path for handling a pending item, within its app or not; null without a screen for
 * it.
 */
export function agendaPath(
  kind: AgendaItem["kind"],
  isSelling: boolean,
): { to: string; isOfApp: boolean } | null {
  if (kind === "application") return { to: paths.accountApps, isOfApp: false };
  if (kind === "channel") return { to: paths.channelAdd(), isOfApp: true };
  if (kind === "alert") return { to: paths.monitorLog, isOfApp: true };
  if (kind === "cost" || kind === "postback") return { to: paths.channels("adv"), isOfApp: true };
  if (kind === "asa") return { to: paths.channels("asa"), isOfApp: true };
  if (kind === "period") return { to: paths.channels(), isOfApp: true };
  if (kind === "edition" || kind === "expired")
    return isSelling ? { to: paths.upgrade, isOfApp: true } : null;
  if (kind === "grant" || kind === "stopped" || kind === "over")
    return { to: paths.appInfo, isOfApp: true };
  return null;
}
