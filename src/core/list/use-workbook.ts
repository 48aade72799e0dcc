import { useCallback, useState } from "react";
import type { CsvCell } from "../format";
import { useText } from "../text/use-text";
import { workbookText } from "../text/workbook";
import { useToast } from "../ui/feedback";
import { saveXlsx, type XlsxSheet } from "../ui/file";

/** A column of a sheet: its head, and its cell in each row. */
export type SheetColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell];

/** Returns the lines of a sheet, the heads first. */
export const sheetRows = <Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
): CsvCell[][] => [
  columns.map(([header]) => header),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

export interface Workbook {
  isPending: boolean;
  /** Saves the sheets that are made; `name` is without ending. Resolves to whether it was saved. */
  save(
    name: string,
    make: () => readonly XlsxSheet[] | Promise<readonly XlsxSheet[]>,
  ): Promise<boolean>;
}

/** Saves workbooks that are made on demand, and shows a message when one fails. */
export function useWorkbook(): Workbook {
  const text = useText(workbookText);
  const toast = useToast();
  const [isPending, setRunning] = useState(false);
  const save = useCallback<Workbook["save"]>(
    async (name, make) => {
      setRunning(true);
      try {
        await saveXlsx(name, await make());
        return true;
      } catch {
        toast.error(text.failed);
        return false;
      } finally {
        setRunning(false);
      }
    },
    [text, toast],
  );
  return { isPending, save };
}
