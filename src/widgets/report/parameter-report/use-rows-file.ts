import type { CallBody } from "../../../core/api/contract";
import { type CsvCell, toCsv } from "../../../core/format";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { fileHead, useFileHead } from "../report-parts";

/** More rows are written in the background, for the export list. */
const directRowsAtMost = 5_000;

/** The first rows of a list, and how many there are. */
interface Rows {
  rows: CsvCell[][];
  totalRecords: number;
}

export interface RowsFile {
  /** Of the file's head. */
  title: string;
  name: string;
  filter: ReportFilter;
  heads: string[];
  /** Reads that many rows. */
  read: (page: { currentPage: number; pageSize: number }) => Promise<Rows>;
  /** The same rows as a task. */
  task: CallBody<"stat/paramsExport">;
}

/** Saves a list as CSV, or has it written where it is long; what fails is told. */
export function useRowsFile({ title, name, filter, heads, read, task }: RowsFile) {
  const text = useText(paramText);
  const words = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const headOf = useFileHead(title, filter);
  return async (): Promise<void> => {
    try {
      const { rows, totalRecords } = await read({ currentPage: 1, pageSize: directRowsAtMost });
      if (totalRecords > directRowsAtMost) {
        await request("stat/paramsExport", task);
        toast.success(text.queued);
        return;
      }
      const content = toCsv([...fileHead(headOf(), [], words), heads, ...rows]);
      const file = text.fileOf(name, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}
