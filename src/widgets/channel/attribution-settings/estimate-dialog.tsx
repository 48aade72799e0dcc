import type { AttributionEstimate } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { attributionText } from "../../../core/text/attribution";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";

type Line = AttributionEstimate["rows"][number];
const linesAtMost = 20;

export interface EstimateDialogProps {
  estimate: AttributionEstimate;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What the new rules would have done, before they are saved. */
export function EstimateDialog({ estimate, isSaving, onSave, onClose }: EstimateDialogProps) {
  const text = useText(attributionText);
  const words = useText(uiText);
  const { rows, moved, covered } = estimate;
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
    <Dialog
      isOpen
      onClose={onClose}
      title={text.estimateTitle}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={onSave} isLoading={isSaving}>
            {text.confirmSave}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text.estimateBody(moved, covered)}</p>
        {rows.length === 0 ? (
          <Muted>{text.estimateNone}</Muted>
        ) : (
          <Table
            label={text.estimateTitle}
            columns={columns}
            rows={rows.slice(0, linesAtMost)}
            getRowId={({ channelId }) => String(channelId)}
          />
        )}
        {rows.length > linesAtMost ? (
          <Muted>{text.estimateMore(rows.length - linesAtMost)}</Muted>
        ) : null}
      </Stack>
    </Dialog>
  );
}
