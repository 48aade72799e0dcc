import type { SplitKind } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { channelNames } from "../../reporting/channel-names";
import { organicChannel, platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

const platformNames: Record<string, string> = {
  [platformCode.ios]: "iOS",
  [platformCode.android]: "Android",
  [platformCode.harmony]: "Harmony",
};

/** Names of the parts of a split by their ids. */
export async function partNames(
  db: Db,
  app: AppAccess,
  by: SplitKind,
  ids: string[],
): Promise<(id: string) => string> {
  if (by === "version") return (id) => id || "未知版本";
  if (by === "platform") return (id) => platformNames[id] ?? "未知平台";
  const nameOf = await channelNames(db, app, ids.map(Number));
  return (id) => {
    if (Number(id) === organicChannel) return "自然量";
    const { name, code } = nameOf(Number(id));
    return name || code || "其他渠道";
  };
}
