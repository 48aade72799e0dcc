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

/** More rows are written in the background, for the export list. */
export const directRowsAtMost = 5_000;

export interface ValuesFile {
  body: CallBody<"stat/paramValues">;
  filter: ReportFilter;
  /** Of the columns, in the order of the rows below. */
  heads: string[];
}

/** Saves the values of a parameter as CSV, or has them written where they are many; what fails is told. */
export function useValuesFile({ body, filter, heads }: ValuesFile): () => Promise<void> {
  const text = useText(paramText);
  const words = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const headOf = useFileHead(text.valuesOf(body.name), filter);
  return async () => {
    try {
      const { map } = await request("stat/paramValues", {
        ...body,
        currentPage: 1,
        pageSize: directRowsAtMost,
      });
      if (map.pagination.totalRecords > directRowsAtMost) {
        await request("stat/paramsExport", body);
        toast.success(text.queued);
        return;
      }
      const rows = map.list.map((row) => [
        row.value,
        row.installs,
        row.wakeups,
        row.register,
        row.registerRate,
        row.d1,
        row.share,
      ]);
      const content = toCsv([...fileHead(headOf(), [], words), heads, ...rows]);
      const file = text.fileOf(`${text.title}_${body.name}`, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}
