import type { ChannelRow } from "../../../core/api/contract";
import type { Clock } from "../../../core/format";
import type { channelText } from "../../../core/text/channel";
import type { channelManageText } from "../../../core/text/channel-manage";

type Messages = (typeof channelManageText)["zh"];
type Names = (typeof channelText)["zh"];

/** Returns the channel list as a sheet: one header row, one row per channel, values unformatted. */
export function channelSheet(
  rows: readonly ChannelRow[],
  text: Messages,
  names: Names,
  { formatTime }: Clock,
) {
  const columns = text.sheetColumns;
  const header = Object.values(columns);
  const body = rows.map((row) => [
    row.channelCode,
    row.channelName,
    row.groupName,
    row.link,
    row.longLink,
    names.states[row.state],
    row.remark,
    row.creator,
    formatTime(row.createTime),
    row.total.install,
  ]);
  return [header, ...body];
}

/** A workbook of one sheet; texts stay texts, whatever they begin with. */
export async function workbook(
  rows: readonly (readonly (string | number)[])[],
  sheet: string,
): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const cells = rows.map((row, index) =>
    row.map((value) =>
      typeof value === "number"
        ? { value, type: Number }
        : { value, type: String, ...(index === 0 ? { fontWeight: "bold" as const } : {}) },
    ),
  );
  const columns =
    rows[0]?.map((_, index) => ({ width: index === 3 || index === 4 ? 48 : 18 })) ?? [];
  return write(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}
