import type { CallReply, ChannelCounts } from "../../../src/core/api/contract";
import { listVisibleChannels } from "../../reporting/listed-channels";
import { readSpans } from "../../reporting/read-lifetime";
import type { ReportApp } from "../../reporting/report-app";
import { sharesInUse } from "../../reporting/shares-in-use";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";

const keys = ["visit", "click", "install", "register"] as const;

/** Every group of an app with what its channels brought today and in all. */
export async function groupSpans(
  db: Db,
  app: ReportApp,
  nowMs: number,
): Promise<CallReply<"channel/groupSpans">["map"]> {
  const today = localDay(app.zones, nowMs);
  const [groups, channels] = await Promise.all([
    db
      .selectFrom("channel_group")
      .select(["id", "name", "is_default", "created_at"])
      .where("app_id", "=", app.appId)
      .orderBy("is_default", "desc")
      .orderBy("id")
      .execute(),
    listVisibleChannels(db, { app, channelIds: app.channelIds }, { start: 0, end: today }),
  ]);
  const channelIds = channels.map(({ id }) => id);
  const scope = { key: "channel_id" as const, appIds: [app.appId], channelIds };
  const spans = channelIds.length > 0 ? await readSpans(db, scope, () => today) : new Map();
  const shared = await sharesInUse(
    db,
    { appId: app.appId, of: "group", ids: groups.map(({ id }) => id) },
    nowMs,
  );
  const list = groups.flatMap((group) => {
    const members = channels.filter((channel) => channel.group_id === group.id);
    // A partly authorised viewer sees only groups that hold one of its channels.
    if (members.length === 0 && app.channelIds !== null) return [];
    const sum = (span: "today" | "total") => {
      const counts: ChannelCounts = { visit: 0, click: 0, install: 0, register: 0 };
      for (const { id } of members)
        for (const key of keys) counts[key] += spans.get(id)?.[span][key] ?? 0;
      return counts;
    };
    return [
      {
        id: group.id,
        name: group.name,
        isDefault: group.is_default,
        channelCount: members.filter((one) => one.parent_id === null && !one.isDeleted).length,
        createTime: group.created_at.getTime(),
        isShared: shared.has(group.id),
        today: sum("today"),
        total: sum("total"),
      },
    ];
  });
  return { list, updatedAt: nowMs };
}
