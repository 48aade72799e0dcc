import type { CallBody } from "../../../core/api/contract";
import { type CsvCell, toCsv } from "../../../core/format";
import { useWorkbook } from "../../../core/list";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { fileHeader, useFileHeader } from "../report-parts";

/** More rows are written in the background, for the export list. */
const directRowsAtMost = 5_000;

/** The first rows of a list, and how many there are. */
interface Rows {
  headers: string[];
  rows: CsvCell[][];
  totalRecords: number;
}

export interface RowsFile {
  /** Of the file's head. */
  title: string;
  name: string;
  filter: ReportFilter;
  /** Reads that many rows. */
  read: (page: { currentPage: number; pageSize: number }) => Promise<Rows>;
  /** The same rows as a task. */
  task: CallBody<"stat/paramsExport">;
}

/** Saves a list as a file, or has it written where it is long; what fails is told. */
export function useRowsFile({ title, name, filter, read, task }: RowsFile) {
  const text = useText(paramText);
  const messages = useText(reportText);
  const toast = useToast();
  const announce = useExportQueued();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const headerOf = useFileHeader(title, filter);
  const workbook = useWorkbook();
  return async (format: "csv" | "xlsx"): Promise<void> => {
    try {
      const { headers, rows, totalRecords } = await read({
        currentPage: 1,
        pageSize: directRowsAtMost,
      });
      if (totalRecords > directRowsAtMost) {
        const { map } = await request("stat/paramsExport", { ...task, format });
        announce("report", map.taskId, text.queued);
        return;
      }
      const lines = [...fileHeader(headerOf(), [], messages), headers, ...rows];
      const file = text.fileOf(name, filter.start, filter.end);
      if (format === "xlsx") await workbook.save(file, () => [{ name: text.sheet, rows: lines }]);
      else saveFile(`${file}.csv`, toCsv(lines), "text/csv;charset=utf-8");
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}
