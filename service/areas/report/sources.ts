import type { CallReply, SourceKind, ValidBody } from "../../../src/core/api/contract";
import type { CountSums } from "../../figures/counts";
import { type DayRange, readRange } from "../../figures/periods";
import { knowsChannelDays, readChannelDays } from "../../figures/read-channel-days";
import { readDevicesByChannel } from "../../figures/read-devices";
import { readByChannel } from "../../figures/read-rollup";
import type { ReportApp } from "../../figures/report-app";
import { type Selection, select } from "../../figures/selection";
import { allChannels, organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";

async function readSums(
  db: Db,
  selection: Selection & { channelIds: number[] },
  range: DayRange,
): Promise<Map<number, CountSums>> {
  if (selection.isByDevice) return readDevicesByChannel(db, selection, range);
  if (!knowsChannelDays(selection)) return readByChannel(db, selection, range);
  const channelIds = selection.channelIds.filter((id) => id === organicChannel);
  const [{ counts }, organic] = await Promise.all([
    readChannelDays(db, selection, range, []),
    readByChannel(db, { ...selection, channelIds }, range),
  ]);
  const chosen = new Set(selection.channelIds);
  return new Map([...organic, ...[...counts].filter(([id]) => chosen.has(id))]);
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
  const channels = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where("app_id", "=", app.appId)
    .execute();
  const types = new Map(channels.map((channel) => [channel.id, channel.type]));
  const channelIds = selection.channelIds ?? [organicChannel, ...types.keys()];
  const sums = await readSums(db, { ...selection, channelIds }, range);
  const installs = new Map<SourceKind, number>();
  for (const [id, { install }] of sums) {
    if (id === allChannels || install === 0) continue;
    const kind = id === organicChannel ? "organic" : (kindOfType[types.get(id) ?? 1] ?? "normal");
    installs.set(kind, (installs.get(kind) ?? 0) + install);
  }
  const list = [...installs].map(([source, install]) => ({ source, install }));
  return { list: list.toSorted((a, b) => b.install - a.install) };
}
