import type { AlertDetail, AlertState } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayText } from "../../store/local-time";
import type { AppContext } from "../handler";
import { readCauses } from "./alert-causes";
import { type AlertRow, accountLabels, alertRecords, rowOf } from "./alerts";
import { judgeOf } from "./judge/judge";
import { dayOfPeriod, perDay, periodAt } from "./judge/series";
import { periodLabel } from "./messages";
import { objectOf, type Watched, type WatchedApp, watchedObjects } from "./objects";
import { judgedObjects } from "./preview";
import { appOf } from "./rules";

const reportPaths: Record<number, string> = {
  1: "report_details",
  2: "report_details_adv",
  3: "report_details_asa",
};

/** The report of a part of an app on the day of a period, by its hours where the period is shorter. */
async function reportPath(
  db: AppContext["db"],
  app: WatchedApp,
  { kind, id }: Pick<Watched, "kind" | "id">,
  row: AlertRow,
): Promise<string> {
  const day = dayText(dayOfPeriod(row.period, row.worst.t));
  const query = new URLSearchParams({ app: app.appkey, from: day, to: day });
  if (row.period !== "day") query.set("g", "hour");
  if (row.metric === "balance") return "/user/balance";
  if (row.metric === "traffic") return `/apply/app_info?app=${app.appkey}`;
  if (kind === "platform") query.set("platform", id);
  if (kind === "region") query.set("provinces", id);
  if (kind === "group") return `/channel/report_details_group/${id}?${query}`;
  if (kind !== "channel") return `/data/app_stats?${query}`;
  const channel = await db
    .selectFrom("channel")
    .select("type")
    .where("app_id", "=", app.appId)
    .where("id", "=", Number(id))
    .executeTakeFirst();
  return `/channel/${reportPaths[channel?.type ?? 1] ?? "report_details"}/${id}?${query}`;
}

/** An alert with what happened around it, what makes it up, and what was noted. */
export async function alertDetail(context: AppContext, id: number): Promise<AlertDetail> {
  const { db, app: access, now } = context;
  const app = await appOf(context);
  const row = await rowOf(db, access.appId, id);
  if (!row) throw new ServiceError("0404", say("告警不存在或已被清理"));
  const [alert] = await alertRecords(db, app, [row]);
  const [object] = await watchedObjects(db, app, [objectOf(row.object_key)]);
  if (!alert || !object) throw new ServiceError("0404", say("告警不存在或已被清理"));
  const around = (row.period === "day" ? 14 : 1) * perDay(row.period);
  const current = periodAt(app.zones, row.period, now()) - 1;
  const span = {
    from: row.worst.t - around,
    to: Math.max(row.worst.t, Math.min(row.worst.t + around, current)),
  };
  const watch = { metric: row.metric, eventNo: row.event_no, period: row.period };
  const rule = {
    period: row.period,
    condition: row.condition,
    minSample: row.min_sample,
    level: row.level,
    silence: "none" as const,
    hours: { from: 0, to: 0 },
  };
  const [judged] = await judgedObjects(db, app, watch, rule, [object], span);
  const judge = judged && judgeOf(rule, judged.series, judged.group);
  const ts = Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index);
  const verdicts = judge ? ts.map(judge) : [];
  const at = row.worst.t - span.from;
  const notes = await db
    .selectFrom("monitor_note")
    .select(["at", "account_id", "state", "body"])
    .where("app_id", "=", access.appId)
    .where("alert_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const labelOf = await accountLabels(
    db,
    notes.map(({ account_id }) => account_id),
  );
  return {
    alert,
    condition: row.condition,
    valueNow: verdicts[at]?.value ?? null,
    notes: notes.map((note) => ({
      time: note.at.getTime(),
      by: labelOf(note.account_id),
      state: note.state as AlertState,
      body: note.body,
    })),
    chart: {
      x: verdicts.length > 0 ? ts.map((t) => periodLabel(row.period, t)) : [],
      values: verdicts.map(({ value }) => value),
      reference: verdicts.map(({ reference }) => reference),
      low: verdicts.map(({ low }) => low),
      high: verdicts.map(({ high }) => high),
      at,
    },
    causes: row.condition.kind === "baseline" ? await readCauses(db, app, row, object) : [],
    report: await reportPath(db, app, object, row),
  };
}
