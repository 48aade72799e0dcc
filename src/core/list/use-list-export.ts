import type { CallBody, ListReply } from "../api/contract";
import { useSession } from "../session/use-session";
import { useText } from "../text/use-text";
import { workbookText } from "../text/workbook";
import { useToast } from "../ui/feedback";
import type { FilterOf, PagedCall, RowOf } from "./use-list-page";
import { type SheetColumn, sheetRows, useWorkbook } from "./use-workbook";

const atMost = 5_000;

export interface ListExportOptions<Row> {
  /** Of the file, without ending, and of its sheet. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Number of rows now; more than 5,000 are refused. Not checked when absent. */
  total?: number;
  /** The most that the call answers at once; default 5,000. */
  pageSize?: number;
}

export interface ListExport {
  isPending: boolean;
  /** Resolves to how many rows were saved; null = none. */
  exportRows(): Promise<number | null>;
}

/** Saves all rows of a paged call and its filter as a workbook. */
export function useListExport<Name extends PagedCall>(
  call: Name,
  filter: FilterOf<Name>,
  { name, columns, total = 0, pageSize = atMost }: ListExportOptions<RowOf<Name>>,
): ListExport {
  const text = useText(workbookText);
  const toast = useToast();
  const { request } = useSession();
  const { isPending, save } = useWorkbook();
  const readAll = async () => {
    const rows: RowOf<Name>[] = [];
    for (let currentPage = 1; ; currentPage += 1) {
      const body = { ...filter, currentPage, pageSize } as CallBody<Name>;
      const { map } = (await request(call, body, { suppressToast: true })) as ListReply<
        RowOf<Name>
      >;
      rows.push(...map.list);
      if (map.list.length < pageSize || rows.length >= map.pagination.totalRecords) return rows;
    }
  };
  return {
    isPending,
    async exportRows() {
      if (total > atMost) {
        toast.error(text.tooMany(atMost));
        return null;
      }
      let count = 0;
      const isSaved = await save(name, async () => {
        const rows = await readAll();
        count = rows.length;
        return [{ name, rows: sheetRows(rows, columns) }];
      });
      return isSaved ? count : null;
    },
  };
}
