import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import type { Db } from "../../store/open";
import { wholeReport } from "../report";

const shownAtMost = 10;

/** The channels that bring the most. */
export async function topChannels(
  db: Db,
  app: AppAccess,
  { by, ...filter }: ValidBody<"stat/topChannels">,
  nowMs: number,
): Promise<CallReply<"stat/topChannels">["map"]> {
  const report = await wholeReport(
    db,
    app,
    {
      ...filter,
      granularity: "day",
      keyword: "",
      parentId: null,
      type: null,
      groupBy: "channel",
      eventIds: [],
      sort: by,
      order: "desc",
    },
    nowMs,
  );
  const list = report.list.flatMap((row) => {
    const value = by === "d1" ? row.d1 : row.counts[by];
    return value && row.type && !row.isDeleted
      ? [{ id: row.id, name: row.channelName, type: row.type, value }]
      : [];
  });
  return { list: list.slice(0, shownAtMost) };
}
