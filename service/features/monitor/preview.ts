import type { MonitorPreview, ValidBody } from "../../../src/core/api/contract";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { checkWatch } from "./check-watch";
import { type JudgedRule, judgeOf, lookback } from "./judge/judge";
import { type Judged, noticesOf, replayInTurns } from "./judge/replay";
import { dayOfPeriod, perDay } from "./judge/series";
import { periodLabel } from "./messages";
import { keyOf, type Watched, type WatchedApp, watchedObjects } from "./objects";
import { lastDays, readSeries } from "./read-series";
import { appOf } from "./rules";
import type { Span, Watch } from "./watch";

const previewDays = 14;

/** The figures that judging objects over a span needs, and those of the groups that lend their shape. */
export async function judgedObjects(
  db: Db,
  app: WatchedApp,
  watch: Watch,
  rule: Pick<JudgedRule, "condition" | "period">,
  objects: readonly Watched[],
  span: Span,
): Promise<Judged[]> {
  const read = { db, app, watch, span: { ...span, from: span.from - lookback(rule) } };
  const lenders =
    rule.condition.kind === "baseline"
      ? await watchedObjects(db, app, [
          ...new Map(
            objects.flatMap(({ group }) => (group ? [[keyOf(group), group] as const] : [])),
          ).values(),
        ])
      : [];
  const known = new Set(objects.map(({ key }) => key));
  const series = await readSeries(read, [
    ...objects,
    ...lenders.filter(({ key }) => !known.has(key)),
  ]);
  return objects.flatMap(({ key, group }) => {
    const own = series.get(key);
    const shape = group ? (series.get(keyOf(group)) ?? null) : null;
    return own ? [{ key, series: own, group: shape }] : [];
  });
}

/** Previews the notices of a rule in the last two weeks, and the values of its first object. */
export async function previewRule(
  context: AppContext,
  body: ValidBody<"monitor/preview">,
): Promise<MonitorPreview> {
  const { db, now } = context;
  const app = await appOf(context);
  const objects = await checkWatch(db, app, body);
  const span = lastDays(app, body.period, now(), previewDays);
  const judged = await judgedObjects(db, app, body, body, objects, span);
  const { periods, streaks, notices } = await replayInTurns(body, app.zones, judged, span);
  const days = new Map<number, { notices: number; alerts: number }>();
  const ofDay = (t: number) => {
    const day = dayOfPeriod(body.period, t);
    const known = days.get(day) ?? { notices: 0, alerts: 0 };
    days.set(day, known);
    return known;
  };
  for (let t = span.from; t <= span.to; t += perDay(body.period)) ofDay(t);
  for (const { t, notices: periodNotices } of periods)
    ofDay(t).notices += noticesOf(periodNotices.length);
  for (const { streak } of streaks) ofDay(streak.openedT).alerts += 1;
  const [first] = judged;
  const judge = first && judgeOf(body, first.series, first.group);
  const ts = Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index);
  const verdicts = judge ? ts.map(judge) : [];
  return {
    notices,
    alerts: streaks.length,
    days: [...days]
      .toSorted(([a], [b]) => a - b)
      .map(([day, counts]) => ({ day: dayText(day), ...counts })),
    chart: {
      x: verdicts.length > 0 ? ts.map((t) => periodLabel(body.period, t)) : [],
      values: verdicts.map(({ value }) => value),
      low: verdicts.map(({ low }) => low),
      high: verdicts.map(({ high }) => high),
      fired: verdicts.flatMap(({ state }, index) => (state === "fired" ? [index] : [])),
    },
    objectName: objects.find(({ key }) => key === first?.key)?.name ?? "",
    judged: verdicts.filter(({ state }) => state !== "none").length,
  };
}
