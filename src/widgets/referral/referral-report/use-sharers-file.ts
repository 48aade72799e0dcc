import { useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { formatRate, ratioOf } from "../../../core/format";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";

/** More rows are written in the background, for the export list. */
const directRowsAtMost = 5_000;

/** Saves the sharers as a workbook, or has it written where they are many; what fails is told. */
export function useSharersFile(query: CallBody<"referral/export">) {
  const text = useText(referralReportText);
  const clock = useClock();
  const toast = useToast();
  const announce = useExportQueued();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const [isPending, setRunning] = useState(false);
  const write = async () => {
    const body = { ...query, currentPage: 1, pageSize: directRowsAtMost };
    const { map } = await request("referral/sharers", body);
    const { metrics, columns } = text;
    const headers = [
      columns.uid,
      metrics.shares,
      metrics.viewers,
      metrics.views,
      metrics.wakes,
      metrics.installs,
      metrics.registers,
      metrics.registerRate,
      metrics.kept,
      metrics.abnormal,
      columns.last,
    ];
    const rows = map.list.map((row) => [
      row.uid,
      row.shares,
      row.viewers,
      row.views,
      row.wakes,
      row.installs,
      row.registers,
      formatRate(ratioOf(row.registers, row.installs)),
      formatRate(ratioOf(row.retained, row.matured)),
      row.abnormal,
      row.lastShareTime === null ? text.never : clock.formatTime(row.lastShareTime),
    ]);
    const name = `${text.file(query.start, query.end)}.xlsx`;
    await saveXlsx(name, [{ name: text.sheet, rows: [headers, ...rows] }]);
  };
  const save = async (total: number) => {
    setRunning(true);
    try {
      if (total > directRowsAtMost) {
        const { map } = await request("referral/export", query);
        announce("report", map.gid, text.queued);
      } else await write();
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      setRunning(false);
    }
  };
  return { save, isRunning: isPending };
}
