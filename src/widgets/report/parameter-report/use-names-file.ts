import type { CallBody } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { fileHead, useFileHead } from "../report-parts";
import { directRowsAtMost } from "./use-values-file";

/** Saves the parameters as CSV, or has them written where they are many; what fails is told. */
export function useNamesFile(
  body: CallBody<"stat/params">,
  filter: ReportFilter,
): () => Promise<void> {
  const text = useText(paramText);
  const words = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const headOf = useFileHead(text.title, filter);
  return async () => {
    try {
      const { map } = await request("stat/params", {
        ...body,
        currentPage: 1,
        pageSize: directRowsAtMost,
      });
      if (map.pagination.totalRecords > directRowsAtMost) {
        await request("stat/paramsExport", body);
        toast.success(text.queued);
        return;
      }
      const { name, times, installs, wakeups, values, lastDay } = text;
      const content = toCsv([
        ...fileHead(headOf(), [], words),
        [name, times, installs, wakeups, values, lastDay],
        ...map.list.map((row) => [
          ...[row.name, row.times, row.installs, row.wakeups, row.values, row.lastDay],
        ]),
      ]);
      const file = text.fileOf(text.title, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}
