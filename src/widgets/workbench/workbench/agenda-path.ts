import type { AgendaItem } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";

/** Where something that waits is dealt with, within its app or not; null where there is no screen for it. */
export function agendaPath(kind: AgendaItem["kind"]): { to: string; isOfApp: boolean } | null {
  if (kind === "application") return { to: paths.accountApps, isOfApp: false };
  if (kind === "channel") return { to: paths.channelAdd(), isOfApp: true };
  if (kind === "alert") return { to: paths.monitorLog, isOfApp: true };
  if (kind === "cost" || kind === "postback") return { to: paths.channels("adv"), isOfApp: true };
  if (kind === "asa") return { to: paths.channels("asa"), isOfApp: true };
  if (kind === "period") return { to: paths.channels(), isOfApp: true };
  if (kind === "edition" || kind === "expired") return { to: paths.upgrade, isOfApp: true };
  if (kind === "grant" || kind === "stopped" || kind === "over")
    return { to: paths.appInfo, isOfApp: true };
  return null;
}
