import type { ExportReply, ValidBody } from "../../../src/core/api/contract";
import { directRowsAtMost } from "../../../src/core/api/contract/channel-report";
import { formatTime } from "../../../src/core/format/day";
import { maskPhones } from "../../access/phones";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { readRange } from "../../reporting/periods";
import { enqueueReportExport, type ReportSource } from "../export";
import type { AppContext } from "../handler";
import { channelDevices, requireProfessional } from "./devices";
import {
  type FilteredQuery,
  filterMessages,
  reportSheet,
  reportTable,
  TooManyRows,
} from "./export-report";
import { makeFile } from "./report-file";
import { reportMessages } from "./report-messages";

type InApp = AppContext;
type ReportQuery = ValidBody<"channel/selfChannelListExport">;
type DeviceQuery = ValidBody<"channel/devicesExport">;

/** Limits exports per account, so that they do not slow down interactive requests. */
export const spendExport = ({ limits, viewer, now }: Pick<InApp, "limits" | "viewer" | "now">) =>
  consume(limits.exportByAccount, String(viewer.accountId), now(), say("导出过于频繁，请稍后重试"));

/** The channel report as a file, above 5,000 rows as a task of the export list. */
export async function exportReport(context: InApp, query: ReportQuery): Promise<ExportReply> {
  const { db, app, now, language } = context;
  await spendExport(context);
  const { names } = reportMessages(language);
  const name = `${names.report}_${query.start}_${query.end}`;
  const sheet = await reportSheet(db, app, query, now(), language, directRowsAtMost).catch(
    (error) => {
      if (error instanceof TooManyRows) return null;
      throw error;
    },
  );
  if (!sheet) {
    const { format } = query;
    return queue(context, "channelReport", name, query, { format });
  }
  const shown = app.hidesPhones ? maskPhones(sheet) : sheet;
  const { content, ...file } = await makeFile(name, shown, query.format);
  return { file: { ...file, content: content.toString("base64") }, taskId: null };
}

/** Puts a report that takes long into the export list. */
export async function queue(
  context: InApp,
  source: string,
  name: string,
  query: FilteredQuery,
  {
    filter = filterMessages(query, context.language),
    format = "csv",
  }: { filter?: string; format?: "csv" | "xlsx" } = {},
): Promise<ExportReply> {
  const taskId = await enqueueReportExport(context, {
    source,
    name,
    filter,
    format,
    spec: query,
    rowCount: 0,
  });
  return { file: null, taskId };
}

/** The devices of a channel as a task of the export list. */
export async function exportDevices(context: InApp, query: DeviceQuery): Promise<ExportReply> {
  await requireProfessional(context.db, context.app);
  readRange("day", query.start, query.end);
  await spendExport(context);
  const { names } = reportMessages(context.language);
  return queue(context, "channelDevices", `${names.devices}_${query.start}_${query.end}`, query);
}

/** The channel report of any length. */
export const channelReportSource: ReportSource<ReportQuery> = async (
  { store, app, nowMs },
  query,
) => {
  const { columns, rows } = await reportTable(store.db, app, query, nowMs, app.language);
  return { header: columns, rows };
};

/** A file leads nowhere. */
const withoutRefs = { of: () => "" };

/** Every device of a channel, a page at a time. */
export const channelDevicesSource: ReportSource<DeviceQuery> = async (
  { store, app, signal },
  query,
) => {
  const text = reportMessages(app.language);
  const { ctit, flags, isRegistered, subValue: _, ...facts } = text.device;
  async function* rows() {
    let cursor: string | null = "";
    while (cursor !== null && !signal.aborted) {
      const page: Awaited<ReturnType<typeof channelDevices>> = await channelDevices(
        store.db,
        app,
        {
          ...query,
          cursor,
          pageSize: 100,
        },
        withoutRefs,
      );
      for (const row of page.list) {
        yield [
          formatTime(row.time, app.zones),
          row.device,
          row.platform ? text.platforms[row.platform] : "",
          ...[row.model, row.osVersion, row.version, row.ip, row.province, row.city],
          text.matches[row.match],
          row.ctitSeconds,
          row.channelCode,
          row.flags.join(" "),
          row.isRegistered ? text.yes : text.no,
        ];
      }
      cursor = page.nextCursor;
    }
  }
  const header = [...Object.values(facts), ctit, text.channelCode, flags, isRegistered];
  return { header, rows: rows() };
};
