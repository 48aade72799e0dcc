import type { PostbackRow } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import type { zh as adDebugWords } from "../../../core/text/ad-debug";
import type { zh as postbackWords } from "../../../core/text/postback";
import type { zh as reportWords } from "../../../core/text/report";
import { type FileHeader, fileHeader } from "../report-parts";
import { type PlatformNames, reasonText } from "./postback-messages";

export interface PostbackFileMessages {
  report: typeof reportWords;
  debug: typeof adDebugWords;
  postback: typeof postbackWords;
  platforms: PlatformNames;
}

/** The log as CSV, newest first; amounts are yuan. */
export function postbackFile(
  header: FileHeader,
  rows: readonly PostbackRow[],
  { report, debug, postback, platforms }: PostbackFileMessages,
): string {
  const { actions: _, ...headers } = postback.columns;
  return toCsv([
    ...fileHeader(header, [], report),
    [postback.id, ...Object.values(headers)],
    ...rows.map((row) => [
      row.id,
      header.clock.formatTime(row.time),
      platforms.eventOf(row.platform, row.event),
      platforms.platformOf(row.platform),
      row.device,
      row.amountCents === null ? null : row.amountCents / 100,
      row.status,
      row.tries,
      debug.results[row.result],
      reasonText(row, debug.reasons),
      row.nextTime === null ? null : header.clock.formatTime(row.nextTime),
    ]),
  ]);
}
