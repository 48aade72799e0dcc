import type { MonitorLevel, NoticeChannel } from "../../../src/core/api/contract";
import { counted, inBoth, lines, type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { recordEvent } from "../webhook";
import { listedFrom } from "./judge/replay";
import type { AlertNotice } from "./keep-verdicts";
import { levelName, limitMessages, metricName, periodLabel, valueMessages } from "./messages";
import { objectOf, type WatchedApp, watchedObjects } from "./objects";
import { receiversOf } from "./receivers";
import type { RuleRow } from "./rules";

const logPath = ({ appkey }: WatchedApp, query = "") =>
  `/monitor/monitor_log?app=${appkey}${query}`;

/** Cuts a message off, in both languages. */
const cutAfter = (most: number, { zh, en }: Message): Message => ({
  zh: zh.slice(0, most),
  en: en.slice(0, most),
});

interface Telling {
  title: Message;
  body: Message;
  link: string;
  ways: readonly NoticeChannel[];
}

async function notifyEach(
  tx: Db,
  app: WatchedApp,
  receivers: Iterable<number>,
  { title, body, link, ways }: Telling,
  nowMs: number,
): Promise<void> {
  const known = await receiversOf(tx, app, nowMs);
  const may = new Set(known.map(({ id }) => id));
  // An app always has somebody who learns of it.
  const reached = [...receivers].filter((id) => may.has(id));
  for (const accountId of reached.length > 0 ? reached : [app.ownerId]) {
    await notify(tx, {
      accountId,
      appId: app.appId,
      event: "alert",
      title,
      body,
      link,
      at: nowMs,
      ways,
    });
  }
}

/** Tells the receivers of a rule and the app's webhooks what a period brought. */
export async function notifyAlerts(
  tx: Db,
  app: WatchedApp,
  row: RuleRow,
  notices: readonly AlertNotice[],
  nowMs: number,
): Promise<void> {
  if (notices.length === 0) return;
  const keys = notices.map(({ key }) => objectOf(key));
  const names = new Map((await watchedObjects(tx, app, keys)).map(({ key, name }) => [key, name]));
  const lineOf = ({ key, streak: { worst } }: AlertNotice) =>
    say(
      "{}：{} {}（{}）",
      names.get(key) ?? "",
      metricName(row.metric),
      valueMessages(row.metric, worst.value),
      inBoth((language) => limitMessages(row.metric, row.condition, worst, language)),
    );
  const { ways } = row;
  if (notices.length > listedFrom) {
    const level = levelName(Math.max(...notices.map(({ streak }) => streak.level)) as MonitorLevel);
    await notifyEach(
      tx,
      app,
      row.receivers,
      {
        title: say("【{}】{}：{} 个对象", level, row.name, counted(notices.length, "object")),
        body: cutAfter(
          2_000,
          lines([
            say(
              "应用「{}」的规则「{}」有 {} 个对象触发：",
              app.name,
              row.name,
              counted(notices.length, "object"),
            ),
            ...notices.map(lineOf),
          ]),
        ),
        link: logPath(app, `&rule=${row.id}`),
        ways,
      },
      nowMs,
    );
  } else {
    for (const one of notices) {
      const { streak, notice, key, alertId } = one;
      const name = names.get(key) ?? "";
      await notifyEach(
        tx,
        app,
        row.receivers,
        {
          title: say(
            notice === "escalated" ? "【{}】{} {}异常，持续未恢复，已升级" : "【{}】{} {}异常",
            levelName(streak.level),
            name,
            metricName(row.metric),
          ),
          body: say(
            "{}\n应用「{}」，规则「{}」，自 {} 起共 {} 个周期。",
            lineOf(one),
            app.name,
            row.name,
            periodLabel(row.period, streak.openedT),
            counted(streak.fired, "period"),
          ),
          link: logPath(app, `&alert=${alertId}`),
          ways,
        },
        nowMs,
      );
    }
  }
  for (const { alertId, key, notice, streak } of notices) {
    const object = { ...objectOf(key), name: names.get(key) ?? "" };
    const { value, reference, low, high } = streak.worst;
    const data = {
      alertId,
      ruleId: row.id,
      ruleName: row.name,
      metric: row.metric,
      period: row.period,
      object,
      level: streak.level,
      notice,
      value,
      reference,
      low,
      high,
      since: periodLabel(row.period, streak.openedT),
    };
    const about = `${alertId}/${streak.level}`;
    await recordEvent(tx, { appId: app.appId, event: "alert", about, data }, nowMs);
  }
}

/**
 * Sends one notice for everything found in periods that were judged late, after downtime of the
 * service.
 */
export async function notifyLate(tx: Db, app: WatchedApp, nowMs: number): Promise<void> {
  const late = await tx
    .updateTable("monitor_alert")
    .set({ told_at: new Date(nowMs) })
    .where("app_id", "=", app.appId)
    .where("is_late", "=", true)
    .where("told_level", ">", 0)
    .where("told_at", "is", null)
    .returning(["id", "rule_id"])
    .execute();
  if (late.length === 0) return;
  const rules = await tx
    .selectFrom("monitor_rule")
    .select(["id", "receivers", "ways"])
    .where("app_id", "=", app.appId)
    .execute();
  const meant = rules.filter(({ id }) => late.some(({ rule_id }) => rule_id === id));
  const body = say(
    "服务中断期间的数据已补判：应用「{}」新增 {} 条告警，涉及 {} 条规则。请在监控日志里查看。",
    app.name,
    counted(late.length, "alert"),
    counted(meant.length, "rule"),
  );
  const title = say("补判完成：{} 有 {} 条告警", app.name, counted(late.length, "alert"));
  const ways = [...new Set(meant.flatMap((rule) => rule.ways))];
  const receivers = new Set(meant.flatMap((rule) => rule.receivers));
  await notifyEach(tx, app, receivers, { title, body, link: logPath(app), ways }, nowMs);
}
