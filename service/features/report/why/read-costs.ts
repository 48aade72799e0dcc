import { type CountTotals, zeroTotals } from "../../../reporting/counts";
import type { DayRange } from "../../../reporting/periods";
import {
  costsOf,
  hasSpend,
  readCostedChannels,
  readDayCosts,
  readSpent,
} from "../../../reporting/read-cost";
import { readRollup } from "../../../reporting/read-rollup";
import type { MetricReader, MetricReading } from "./metric-reading";
import type { Side } from "./periods";
import type { Parts } from "./read-parts";
import { once, readSide, type SideReader, totalOf } from "./read-side";

/** Reads the costs of channels and the installs that they brought; of channels whose cost is known. */
export function costReader(reading: MetricReading): MetricReader {
  return {
    own: readCostSide(reading, reading.own),
    opposite: readCostSide(reading, reading.opposite),
    days: (range) => readCostDays(reading, range),
  };
}

const withCost = (yuan: number, install: number): CountTotals =>
  Object.assign(zeroTotals(), { pay_cents: yuan * 100, install });

function readCostSide({ db, selection, known }: MetricReading, side: Side): SideReader {
  const channels = [...known.values()];
  const spending = channels.filter(hasSpend).map(({ id }) => id);
  const counted = readSide({ db, selection, columns: ["install"] }, side);
  const parts = once(async (): Promise<Parts> => {
    const [installs, ...spent] = await Promise.all([
      counted.parts("channel_id"),
      ...side.spans.map((span) =>
        span.unit === "days"
          ? readSpent(db, { ...selection, channelIds: spending }, span, "channel")
          : [],
      ),
    ]);
    const spentOf = new Map<number, number>();
    for (const { key, cost } of spent.flat()) spentOf.set(key, (spentOf.get(key) ?? 0) + cost);
    const counts = new Map([...installs].map(([id, totals]) => [Number(id), totals]));
    const rows = [...spentOf].map(([key, cost]) => ({ key, cost }));
    const costs = costsOf(channels, counts, rows, selection);
    return new Map(
      [...costs].map(([id, yuan]) => [String(id), withCost(yuan, counts.get(id)?.install ?? 0)]),
    );
  });
  return {
    totals: once(async () => totalOf(await parts())),
    parts,
    isEstimated: counted.isEstimated,
  };
}

async function readCostDays(
  { db, selection, known }: MetricReading,
  range: DayRange,
): Promise<ReadonlyMap<number, CountTotals>> {
  const among = { ...selection, channelIds: [...known.values()].map(({ id }) => id) };
  const [days, channels] = await Promise.all([
    readDayCosts(db, among, range),
    readCostedChannels(db, among, range),
  ]);
  const brought = await readRollup(db, { ...selection, channelIds: channels }, "day", range);
  return new Map(
    [...days].map(([day, yuan]) => [day, withCost(yuan, Number(brought.get(day)?.install ?? 0))]),
  );
}
