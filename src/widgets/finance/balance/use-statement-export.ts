import type { CallBody } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useListExport } from "../../../core/list";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { noteOf } from "./use-statement-columns";

/** Saves the lines that are filtered as a workbook; amounts in yuan. */
export function useStatementExport(
  filter: Pick<CallBody<"finance/statement">, "kind" | "from" | "to">,
  total: number,
) {
  const text = useText(balanceText);
  const { columns } = text;
  return useListExport("finance/statement", filter, {
    name: text.exportName,
    total,
    columns: [
      [columns.time, ({ time }) => formatTime(time, defaultZones)],
      [columns.id, ({ id }) => String(id)],
      [columns.kind, ({ kind }) => text.kinds[kind]],
      [columns.cents, ({ cents }) => cents / 100],
      [columns.after, ({ afterCents }) => afterCents / 100],
      [columns.source, ({ sourceNo }) => sourceNo],
      [columns.note, (row) => noteOf(row, text)],
    ],
  });
}
