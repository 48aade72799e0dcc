import type { CallReply, SourceKind, ValidBody } from "../../../src/core/api/contract";
import { type DayRange, readRange } from "../../reporting/periods";
import { knowsChannelDays, readInstallsByType } from "../../reporting/read-channel-days";
import { readDevicesByChannel } from "../../reporting/read-devices";
import { readByChannel } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { type Selection, select } from "../../reporting/selection";
import { organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";

/** Installs by the type of their channel; null for those without one. */
type TypedInstalls = { type: number | null; install: number }[];

async function readChannelInstalls(
  db: Db,
  selection: Selection,
  range: DayRange,
): Promise<TypedInstalls> {
  const { app } = selection;
  const channels = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where("app_id", "=", app.appId)
    .execute();
  const types = new Map(channels.map((channel) => [channel.id, channel.type]));
  const channelIds = selection.channelIds ?? [organicChannel, ...types.keys()];
  const read = selection.isByDevice ? readDevicesByChannel : readByChannel;
  const totals = await read(db, { ...selection, channelIds }, range);
  return [...totals].map(([id, { install }]) => {
    return { type: id === organicChannel ? null : (types.get(id) ?? 1), install };
  });
}

async function readCounted(db: Db, selection: Selection, range: DayRange): Promise<TypedInstalls> {
  const { channelIds } = selection;
  const [typed, organic] = await Promise.all([
    readInstallsByType(db, selection, range),
    channelIds === null || channelIds.includes(organicChannel)
      ? readByChannel(db, { ...selection, channelIds: [organicChannel] }, range)
      : [],
  ]);
  return [...[...organic].map(([, { install }]) => ({ type: null, install })), ...typed];
}

const kindOfType: Record<number, SourceKind> = {
  1: "normal",
  2: "adv",
  3: "asa",
  4: "link",
  5: "referral",
};

/** Installs of a filter by kind of source, largest first; kinds without any are left out. */
export async function sourceReport(
  db: Db,
  app: ReportApp,
  filter: ValidBody<"stat/sources">,
): Promise<CallReply<"stat/sources">["map"]> {
  const range = readRange(filter.granularity, filter.start, filter.end);
  const selection = await select(db, app, filter);
  const read = knowsChannelDays(selection) ? readCounted : readChannelInstalls;
  const installs = new Map<SourceKind, number>();
  for (const { type, install } of await read(db, selection, range)) {
    if (install === 0) continue;
    const kind = type === null ? "organic" : (kindOfType[type] ?? "normal");
    installs.set(kind, (installs.get(kind) ?? 0) + install);
  }
  const list = [...installs].map(([source, install]) => ({ source, install }));
  return { list: list.toSorted((a, b) => b.install - a.install) };
}
