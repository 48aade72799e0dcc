import type { AttributionEstimate } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { Muted } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";

type Line = AttributionEstimate["rows"][number];
const linesAtMost = 20;

/** Channels whose installs would be more or fewer, the first of them. */
export function ChannelChanges({ label, rows }: { label: string; rows: Line[] }) {
  const text = useText(attributionText);
  const change = ({ before, after }: Line) =>
    `${after > before ? "↑" : "↓"} ${formatCount(Math.abs(after - before))}`;
  const columns: TableColumn<Line>[] = [
    {
      id: "channel",
      header: text.columns.channel,
      cell: ({ channelId, channelName }) => (channelId === 0 ? text.organic : channelName),
    },
    {
      id: "before",
      header: text.columns.before,
      align: "end",
      cell: (row) => formatCount(row.before),
    },
    {
      id: "after",
      header: text.columns.after,
      align: "end",
      cell: (row) => formatCount(row.after),
    },
    { id: "change", header: text.columns.change, align: "end", cell: change },
  ];
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={rows.slice(0, linesAtMost)}
        getRowId={({ channelId }) => String(channelId)}
      />
      {rows.length > linesAtMost ? (
        <Muted>{text.estimateMore(rows.length - linesAtMost)}</Muted>
      ) : null}
    </>
  );
}
