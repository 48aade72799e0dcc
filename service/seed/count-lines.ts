import { allPlatforms, countColumns, granularityCode, keptDays } from "../store/event-tables";
import type { Cohorts } from "./cohorts";
import { NumberLines } from "./number-lines";
import type { Repeats, Returns } from "./returns";
import type { CountedRow, RollupCounts } from "./rollup-counts";
import { intoOf, type TableLines } from "./table-lines";

const rollupColumns = ["match", "channel_id", "t", "platform", ...countColumns];
const channelDayColumns = [
  "app_id",
  "platform",
  "channel_id",
  "day",
  ...countColumns,
  ...keptDays.map((n) => `kept${n}`),
];
const { hour, ...longer } = granularityCode;

/** The rows of `rollup_hour`, `rollup` and `channel_day`. */
export const countLines = (appId: number, counts: AppCounts): TableLines[] => [
  hourLines(appId, counts),
  rollupLines(appId, counts),
  channelDayLines(appId, counts),
];

function hourLines(appId: number, { rollups }: AppCounts): TableLines {
  const lines = new NumberLines();
  for (const row of rollups.rows(hour)) lines.add([appId, ...keyOf(row), ...row.counts]);
  const into = intoOf("rollup_hour", ["app_id", ...rollupColumns]);
  return { into, lines: NumberLines.joined([lines]) };
}

function rollupLines(appId: number, { rollups }: AppCounts): TableLines {
  const lines = new NumberLines();
  for (const granularity of Object.values(longer))
    for (const row of rollups.rows(granularity))
      lines.add([appId, granularity, ...keyOf(row), ...row.counts]);
  const into = intoOf("rollup", ["app_id", "grain", ...rollupColumns]);
  return { into, lines: NumberLines.joined([lines]) };
}

const keyOf = ({ match, channelId, t, platform }: CountedRow) => [match, channelId, t, platform];

/** Each platform of a channel's day, and after them their sum. */
function channelDayLines(appId: number, { rollups, cohorts }: AppCounts): TableLines {
  const lines = new NumberLines();
  const whole = { channelId: 0, day: 0, counts: new Float64Array(channelDayColumns.length - 4) };
  const writeWhole = () => {
    const { channelId, day, counts } = whole;
    if (channelId !== 0) lines.add([appId, allPlatforms, channelId, day, ...counts]);
    counts.fill(0);
  };
  for (const { channelId, t: day, platform, counts } of rollups.channelDays()) {
    if (channelId !== whole.channelId || day !== whole.day) {
      writeWhole();
      Object.assign(whole, { channelId, day });
    }
    const values = [...counts, ...cohorts.keptOfDay(channelId, day, platform)];
    lines.add([appId, platform, channelId, day, ...values]);
    for (const [at, value] of values.entries()) whole.counts[at] = (whole.counts[at] ?? 0) + value;
  }
  writeWhole();
  return { into: intoOf("channel_day", channelDayColumns), lines: NumberLines.joined([lines]) };
}

/** Everything that is counted of one app. */
export interface AppCounts {
  rollups: RollupCounts;
  cohorts: Cohorts;
  returns: Returns;
  repeats: Repeats;
}
