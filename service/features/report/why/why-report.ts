import { sql } from "kysely";
import type { ValidBody, WhyReply, WhyUnknown } from "../../../../src/core/api/contract";
import { whySplits } from "../../../../src/core/api/contract/constants/why";
import { lastCompleteCohort } from "../../../../src/core/format/period";
import { clockOf } from "../../../reporting/elapsed";
import { keepsHours } from "../../../reporting/kept-hours";
import { listVisibleChannels } from "../../../reporting/listed-channels";
import { rangeText } from "../../../reporting/periods";
import type { ReportApp } from "../../../reporting/report-app";
import { type Selection, select } from "../../../reporting/selection";
import { allChannels, allMatches, granularityCode } from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import { type Analysis, analyse, type Change, type Known } from "./analyse";
import { isMixShift } from "./explain";
import { readFacts } from "./facts";
import { insideChannel } from "./inside-channel";
import { isDistinct, isFiltered, measures } from "./measures";
import { metricReader } from "./metric-reader";
import { type Periods, resolvePeriods } from "./periods";
import { splitRows } from "./split-rows";
import { readSteps, stepColumns } from "./steps";

type Query = ValidBody<"stat/why">;

/** Of the difference of two normal values, that 95 of 100 stay within. */
const usualSpreads = 1.96;
/** Spreads below which a change is nothing unusual. */
const calmSpreads = 2;

/** Why a metric changed: how its change divides among channels, platforms and whatever else is known of them. */
export async function whyReport(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<WhyReply> {
  const { metric, at, until } = query;
  const clock = clockOf(app, nowMs);
  const selection = await select(db, app, query);
  const periods = resolvePeriods(query, clock, await firstDayOf(db, app, clock.today));
  const { range, own, opposite, isDaily } = periods;
  const empty: WhyReply = {
    metric,
    granularity: query.granularity,
    at,
    until,
    ...rangeText(range),
    against: opposite?.against ?? null,
    isDaily,
    value: null,
    previous: null,
    change: null,
    counts: null,
    usual: null,
    verdict: "unknown",
    reason: await unknownOf(db, query, selection, periods, clock.today),
    isStructure: false,
    splits: [],
    inside: null,
    notCounted: [],
    steps: [],
    facts: { annotations: [], holidays: [], outages: [] },
  };
  if (empty.reason !== null || !opposite) return empty;

  const listed = await listVisibleChannels(db, selection, {
    start: Math.min(range.start, opposite.range.start),
    end: Math.max(range.end, opposite.range.end),
  });
  const known: Known = new Map(listed.map((channel) => [String(channel.id), channel]));
  const hasSteps = metric === "install" || metric === "attributed";
  const moved: Change = {
    db,
    selection,
    metric,
    own,
    opposite: opposite.side,
    day: range.start,
    known,
    today: clock.today,
  };
  const reader = metricReader(metric, moved, hasSteps ? stepColumns : []);
  const [analysis, steps, facts] = await Promise.all([
    analyse(moved, whySplits, reader),
    hasSteps ? readSteps(moved, reader) : [],
    readFacts(db, app, periods, clock),
  ]);
  const { value, previous, counts, isEstimated } = analysis;
  const against = { ...opposite.against, isEstimated };
  const base = { ...empty, against, facts, value, previous };
  if (value === null || previous === null) return { ...base, reason: "noBase" };
  const verdict = verdictOf(analysis, value - previous, known);
  return {
    ...base,
    change: value - previous,
    counts: measures[metric].y ? counts : null,
    ...verdict,
    inside: await insideChannel(moved, verdict.splits),
    notCounted: analysis.notCounted,
    steps,
  };
}

type Verdict = Pick<WhyReply, "usual" | "verdict" | "isStructure" | "splits">;

/** What a change is put down to. */
function verdictOf({ found, spread }: Analysis, change: number, known: Known): Verdict {
  const isCalm = change === 0 || Math.abs(change) < calmSpreads * spread;
  const byChannel = found.find(([split]) => split === "channel")?.[1].contributions ?? [];
  const isStructure = !isCalm && isMixShift(byChannel, change);
  const splits = splitRows(found, known, isStructure);
  const named = splits.length > 0 ? "named" : "together";
  return {
    usual: usualSpreads * spread,
    verdict: isCalm ? "calm" : named,
    isStructure,
    splits,
  };
}

/** The reason why nothing can be said of a change; null where something can. */
async function unknownOf(
  db: Db,
  { metric }: Query,
  selection: Selection,
  { range, reason, isHour, opposite, own }: Periods,
  today: number,
): Promise<WhyUnknown | null> {
  if (reason !== null) return reason;
  if (isFiltered(metric, selection)) return "filter";
  const { source, day = 0 } = measures[metric];
  if (source !== undefined && isHour) return "days";
  if (source === "costs" && selection.isByDevice) return "filter";
  if (source === "cohorts" && range.start > lastCompleteCohort(day, today)) return "notMatured";
  if (isHour) {
    if (selection.isByDevice) return metric.startsWith("register") ? "filter" : null;
    const spans = [...own.spans, ...(opposite?.side.spans ?? [])];
    for (const span of spans) {
      if (span.unit !== "hours") continue;
      const days = { start: Math.floor(span.from / 24), end: Math.floor(span.to / 24) };
      if (!(await keepsHours(db, selection.app.appId, days))) return "hoursGone";
      if (isDistinct(metric) && span.from < span.to) return "distinct";
    }
    return null;
  }
  const days = [range, opposite?.range ?? range];
  const isOfDay = days.every(({ start, end }) => start === end) || opposite?.against.periods !== 1;
  return isDistinct(metric) && !isOfDay ? "distinct" : null;
}

/** The first day on which an app counted anything; today where it did not yet. */
async function firstDayOf(db: Db, { appId }: ReportApp, today: number): Promise<number> {
  const { rows } = await sql<{ t: number | null }>`
    SELECT min(t) AS t FROM rollup
    WHERE app_id = ${appId} AND grain = ${granularityCode.day} AND channel_id = ${allChannels}
      AND match = ${allMatches}`.execute(db);
  return rows[0]?.t ?? today;
}
