import type { ExportReply, ValidBody } from "../../../../src/core/api/contract";
import { directRowsAtMost } from "../../../../src/core/api/contract/channel-report";
import { type AppAccess, type Context, Refusal, type Viewer } from "../../handler";
import { spend } from "../../limits";
import { reportSheet, TooManyRows } from "./export-report";
import { makeFile } from "./report-file";

/** The channel report as a file. */
export async function exportReport(
  { db, app, viewer, limits, now }: Context & { app: AppAccess; viewer: Viewer },
  query: ValidBody<"channel/selfChannelListExport">,
): Promise<ExportReply> {
  spend(limits.exportByAccount, String(viewer.accountId), now(), "导出过于频繁，请稍后重试");
  const sheet = await reportSheet(db, app, query, now(), directRowsAtMost).catch((error) => {
    if (!(error instanceof TooManyRows)) throw error;
    throw new Refusal("0400", "超过 5,000 行，请缩短日期或缩小筛选后再导出", "end");
  });
  const name = `渠道报表_${query.start}_${query.end}`;
  const { content, ...file } = await makeFile(name, sheet, query.format);
  return { file: { ...file, content: content.toString("base64") }, taskId: null };
}
