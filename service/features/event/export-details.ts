import type { ExportReply, ValidBody } from "../../../src/core/api/contract";
import { formatTime } from "../../../src/core/format/day";
import { checkRawDay } from "../../access/plan";
import type { ReportSource } from "../export";
import type { AppContext } from "../handler";
import { queueExport, reportMessages, spendExport } from "../report";
import { findEvent } from "./definitions";
import { eventDetails } from "./event-details";

type Query = ValidBody<"event/detailsExport">;
type InApp = AppContext;

/** The reports of an event as a task of the export list. */
export async function exportEventDetails(context: InApp, query: Query): Promise<ExportReply> {
  const { db, app, config, now, language } = context;
  checkRawDay(query.start, app, config, now());
  const { name } = await findEvent(db, app, query.id);
  // Says what is wrong with the filter now, not when the task runs.
  await eventDetails(context, { ...query, cursor: "", pageSize: 1 });
  await spendExport(context);
  return queueExport(
    context,
    "eventDetails",
    `${reportMessages(language).names.event}_${name}_${query.start}_${query.end}`,
    query,
  );
}

/** Every report of an event, a page at a time. */
export const eventDetailsSource: ReportSource<Query> = async ({ store, app, signal }, query) => {
  async function* rows() {
    let cursor: string | null = "";
    while (cursor !== null && !signal.aborted) {
      const page: Awaited<ReturnType<typeof eventDetails>> = await eventDetails(
        { db: store.db, app },
        { ...query, cursor, pageSize: 100 },
      );
      for (const row of page.list)
        yield [
          ...[formatTime(row.time, app.zones), row.channelCode, row.channelName],
          ...[row.platform ?? "", row.value, row.subValue, row.device],
        ];
      cursor = page.nextCursor;
    }
  }
  const { kind } = await findEvent(store.db, app, query.id);
  const { device, channelCode, channelName, eventValue } = reportMessages(app.language);
  const header = [
    ...[device.time, channelCode, channelName, device.platform],
    ...[eventValue("", kind), device.subValue, device.device],
  ];
  return { header, rows: rows() };
};
