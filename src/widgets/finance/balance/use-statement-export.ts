import { useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useSession } from "../../../core/session/use-session";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
import { noteOf } from "./use-statement-columns";

const atMost = 5_000;

/** The lines that are filtered, as a workbook; amounts in yuan. */
export function useStatementExport(
  filter: Pick<CallBody<"finance/statement">, "kind" | "from" | "to">,
  total: number,
) {
  const text = useText(balanceText);
  const toast = useToast();
  const { request } = useSession();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (total > atMost) {
      toast.error(text.tooMany);
      return;
    }
    setRunning(true);
    try {
      const { columns } = text;
      const { map } = await request(
        "finance/statement",
        { ...filter, currentPage: 1, pageSize: atMost },
        { quiet: true },
      );
      const head = [
        columns.time,
        columns.id,
        columns.kind,
        columns.cents,
        columns.after,
        columns.source,
        columns.note,
      ];
      const rows = map.list.map((row) => [
        formatTime(row.time, defaultZones),
        String(row.id),
        text.kinds[row.kind],
        row.cents / 100,
        row.afterCents / 100,
        row.sourceNo,
        noteOf(row, text),
      ]);
      await saveXlsx(text.exportName, [{ name: text.exportName, rows: [head, ...rows] }]);
    } catch {
      toast.error(text.exportFailed);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
