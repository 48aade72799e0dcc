import {
  allMatches,
  allPlatforms,
  basisCode,
  countColumns,
  granularityCode,
  keptDays,
  organicChannel,
} from "../../store/event-tables";
import { added, column, insert } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";
import type { Tally } from "../batch/tally";

const kept = new Map<number, string>(keptDays.map((n) => [n, `kept${n}`]));
const columns = [...countColumns, ...kept.values()];

interface ChannelDay {
  appId: number;
  platform: number;
  channelId: number;
  day: number;
  counts: Record<string, number>;
}

/** Returns the changes of channel days: for each platform, and for all together. */
function channelDaysOf(tally: Tally): ChannelDay[] {
  const days = new Map<string, ChannelDay>();
  const at = (of: Omit<ChannelDay, "counts">, platform: number) => {
    const key = `${of.appId}/${of.channelId}/${of.day}/${platform}`;
    const known = days.get(key) ?? { ...of, platform, counts: {} };
    if (!days.has(key)) days.set(key, known);
    return known.counts;
  };
  const add = (of: Omit<ChannelDay, "counts">, more: Record<string, number>) => {
    for (const counts of [at(of, of.platform), at(of, allPlatforms)])
      for (const name in more) counts[name] = (counts[name] ?? 0) + (more[name] ?? 0);
  };
  for (const {
    appId,
    channelId,
    platform,
    grain: granularity,
    match,
    t: day,
    counts,
  } of tally.rollups()) {
    if (granularity === granularityCode.day && match === allMatches && channelId > organicChannel)
      add({ appId, channelId, platform, day }, counts);
  }
  for (const { appId, channelId, platform, basis, match, cohort, n, devices } of tally.retained()) {
    const name = kept.get(n);
    if (name !== undefined && basis === basisCode.install && match === allMatches)
      if (channelId > organicChannel)
        add({ appId, channelId, platform, day: cohort }, { [name]: devices });
  }
  return [...days.values()];
}

/** Adds what a batch counted to the days of channels. */
export async function writeChannelDays(
  client: PipelinedClient,
  { appId, tally }: BatchState,
): Promise<void> {
  const days = channelDaysOf(tally);
  await insert(
    client,
    "ingest-write-channel-days",
    appId,
    "channel_day",
    [
      column("platform", "smallint", days, (row) => row.platform),
      column("channel_id", "bigint", days, (row) => row.channelId),
      column("day", "integer", days, (row) => row.day),
      ...columns.map((name) => column(name, "bigint", days, (row) => row.counts[name] ?? 0)),
    ],
    { key: ["platform", "channel_id", "day"], set: added },
  );
}
