import { useMemo } from "react";
import type { RetentionReply } from "../../api/contract";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { narrowMedia, useMedia } from "../../ui/layout";
import { HeatTable } from "../heat-table";
import { averageRow, ofDays, type RetentionMode, retentionRows } from "./retention-view";

/** As many as a phone has room for. */
const daysOfPhone = [1, 3, 7, 30];

export interface RetentionTableProps {
  retention: RetentionReply;
  mode: RetentionMode;
}

/** Daily cohorts and how many of each came back, coloured by rate. */
export function RetentionTable({ retention, mode }: RetentionTableProps) {
  const text = useText(reportText);
  const isNarrow = useMedia(narrowMedia);
  const visibleRows = useMemo(
    () => (isNarrow ? ofDays(retention, daysOfPhone) : retention),
    [isNarrow, retention],
  );
  const rows = useMemo(() => retentionRows(visibleRows, mode), [visibleRows, mode]);
  const average = useMemo(
    () => averageRow(visibleRows, mode, mode === "rate" ? text.average : text.total),
    [visibleRows, mode, text],
  );
  return (
    <HeatTable
      label={text.retention}
      nameHeader={text.cohort}
      sizeHeader={text.cohortSize[retention.basis]}
      columns={visibleRows.days.map(text.dayN)}
      rows={rows}
      average={average}
    />
  );
}
