import type { ExportReply } from "../../../src/core/api/contract";
import { formatTime } from "../../../src/core/format/day";
import type { ReportSource } from "../export";
import type { AppContext } from "../handler";
import { queueExport, reportMessages, spendExport } from "../report";
import { type AlertQuery, alertRecords, alertsIn } from "./alerts";
import { alertMessages, limitMessages, valueMessages } from "./messages";
import { watchedApp } from "./objects";

/** The log as a task of the export list. */
export async function exportAlerts(context: AppContext, query: AlertQuery): Promise<ExportReply> {
  // Says what is wrong with the filter now, not when the task runs.
  alertsIn(context.db, context.app, query);
  await spendExport(context);
  const { names } = reportMessages(context.language);
  return queueExport(context, "alerts", `${names.alerts}_${query.start}_${query.end}`, query);
}

const pageSize = 500;

/** Every alert of a filter, newest first, a page at a time. */
export const alertsSource: ReportSource<AlertQuery> = async ({ store, app, signal }, query) => {
  const { db } = store;
  const text = alertMessages(app.language);
  const watched = await watchedApp(db, app.appId);
  async function* rows() {
    if (!watched) return;
    let before: { at: Date; id: number } | null = null;
    while (!signal.aborted) {
      let page = alertsIn(db, app, query).selectAll();
      if (before !== null) {
        const { at, id }: { at: Date; id: number } = before;
        page = page.where((where) =>
          where.or([
            where("opened_at", "<", at),
            where.and([where("opened_at", "=", at), where("id", "<", id)]),
          ]),
        );
      }
      const found = await page
        .orderBy("opened_at", "desc")
        .orderBy("id", "desc")
        .limit(pageSize)
        .execute();
      const records = await alertRecords(db, watched, found);
      for (const [index, row] of records.entries()) {
        const condition = found[index]?.condition;
        const isRate = row.deviation !== null && row.reference !== null;
        yield [
          ...[formatTime(row.time, app.zones), row.ruleName, row.object.name],
          ...[
            text.metrics[row.metric],
            text.periods[row.period],
            valueMessages(row.metric, row.value),
          ],
          condition ? limitMessages(row.metric, condition, row, app.language) : "",
          isRate ? `${((row.deviation ?? 0) * 100).toFixed(2)}%` : "--",
          ...[text.levels[row.level], text.states[row.state], row.fired],
          row.closedTime === null ? "" : formatTime(row.closedTime, app.zones),
          ...[row.handler, row.note],
        ];
      }
      const last = found.at(-1);
      if (!last || found.length < pageSize) return;
      before = { at: last.opened_at, id: last.id };
    }
  }
  return { header: text.headers, rows: rows() };
};
