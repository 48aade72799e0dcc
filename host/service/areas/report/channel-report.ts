import type { CallReply, ValidBody } from "../../../../src/core/api/contract";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  addCohorts,
  addCountSums,
  channelRows,
  foldChildren,
  type ListedChannel,
  lastMatured,
  type RetentionByChannel,
  type RetentionDay,
  retentionDays,
  sortRows,
} from "./channel-rows";
import { type CountSums, toCounts, zeroSums } from "./counts";
import { type DayRange, readRange } from "./periods";
import { readDevicesByChannel } from "./read-devices";
import { type Cohorts, readCohortsByChannel } from "./read-retained";
import { readByChannel } from "./read-rollup";
import type { ReportApp } from "./report-app";
import { type Selection, select } from "./selection";

type Query = ValidBody<"channel/selfChannelList">;

/** Counts and retention of each channel; children are part of their parent. */
export async function channelReport(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<CallReply<"channel/selfChannelList">["map"]> {
  const range = readRange(query.granularity, query.start, query.end);
  const narrowed = await select(db, app, query);
  const channels = await listChannels(db, narrowed, query);
  const selection = { ...narrowed, channelIds: channels.map((channel) => channel.id) };
  const read = selection.isByDevice ? readDevicesByChannel : readByChannel;
  const [sums, retention] = await Promise.all([
    read(db, selection, range),
    readRetention(db, selection, channels, range, localDay(app.timeZone, nowMs)),
  ]);
  const folded = foldChildren<CountSums>(channels, sums, addCountSums);
  const rows = channelRows(channels, folded, retention, selection);
  const total = [...folded.values()].reduce(addCountSums, zeroSums());
  const from = (query.currentPage - 1) * query.pageSize;
  return {
    list: sortRows(rows, query.sort, query.order).slice(from, from + query.pageSize),
    pagination: {
      currentPage: query.currentPage,
      pageSize: query.pageSize,
      totalRecords: rows.length,
    },
    total: toCounts(total, selection.unavailable),
    updatedAt: nowMs,
  };
}

/** Channels of the filter with their children; a child whose parent is not listed stands alone. */
async function listChannels(
  db: Db,
  { app, channelIds }: Selection,
  { keyword, type }: Query,
): Promise<ListedChannel[]> {
  const rows = await db
    .selectFrom("channel")
    .innerJoin("channel_group", (join) =>
      join
        .onRef("channel_group.app_id", "=", "channel.app_id")
        .onRef("channel_group.id", "=", "channel.group_id"),
    )
    .select([
      "channel.id",
      "channel.code",
      "channel.name",
      "channel.type",
      "channel.parent_id",
      "channel_group.name as group_name",
    ])
    .where("channel.app_id", "=", app.appId)
    .where("channel.deleted_at", "is", null)
    .execute();
  const wanted = channelIds && new Set(channelIds);
  const word = keyword.toLowerCase();
  const visible = rows.filter((row) => !wanted || wanted.has(row.id));
  const ids = new Set(visible.map((row) => row.id));
  const listed = visible.map((row) =>
    row.parent_id !== null && ids.has(row.parent_id) ? row : { ...row, parent_id: null },
  );
  const parents = listed.filter(
    (row) =>
      row.parent_id === null &&
      (type === null || row.type === type) &&
      `${row.code} ${row.name}`.toLowerCase().includes(word),
  );
  const shown = new Set(parents.map((row) => row.id));
  return listed.filter((row) => shown.has(row.parent_id ?? row.id));
}

async function readRetention(
  db: Db,
  selection: Selection,
  channels: ListedChannel[],
  range: DayRange,
  today: number,
): Promise<RetentionByChannel> {
  const entries = await Promise.all(
    retentionDays.map(async (n): Promise<[RetentionDay, Cohorts]> => {
      const matured = { start: range.start, end: lastMatured(n, range.end, today) };
      if (matured.end < matured.start) return [n, new Map()];
      const cohorts = await readCohortsByChannel(db, selection, matured, [n]);
      return [n, foldChildren(channels, cohorts, addCohorts)];
    }),
  );
  return Object.fromEntries(entries) as RetentionByChannel;
}
