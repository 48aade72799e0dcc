import type { PostbackRow } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import type { zh as adDebugWords } from "../../../core/text/ad-debug";
import type { zh as postbackWords } from "../../../core/text/postback";
import type { zh as reportWords } from "../../../core/text/report";
import { type FileHead, fileHead } from "../report-parts";
import { type PlatformWords, reasonText } from "./postback-words";

export interface PostbackFileWords {
  report: typeof reportWords;
  debug: typeof adDebugWords;
  postback: typeof postbackWords;
  platforms: PlatformWords;
}

/** The log as CSV, newest first; amounts are yuan. */
export function postbackFile(
  head: FileHead,
  rows: readonly PostbackRow[],
  { report, debug, postback, platforms }: PostbackFileWords,
): string {
  const { actions: _, ...heads } = postback.columns;
  return toCsv([
    ...fileHead(head, [], report),
    [postback.id, ...Object.values(heads)],
    ...rows.map((row) => [
      row.id,
      head.clock.formatTime(row.time),
      platforms.eventOf(row.platform, row.event),
      platforms.platformOf(row.platform),
      row.device,
      row.amountCents === null ? null : row.amountCents / 100,
      row.status,
      row.tries,
      debug.results[row.result],
      reasonText(row, debug.reasons),
      row.nextTime === null ? null : head.clock.formatTime(row.nextTime),
    ]),
  ]);
}
