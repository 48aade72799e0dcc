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
  const shown = useMemo(
    () => (isNarrow ? ofDays(retention, daysOfPhone) : retention),
    [isNarrow, retention],
  );
  const rows = useMemo(() => retentionRows(shown, mode), [shown, mode]);
  const average = useMemo(
    () => averageRow(shown, mode, mode === "rate" ? text.average : text.total),
    [shown, mode, text],
  );
  return (
    <HeatTable
      label={text.retention}
      nameHead={text.cohort}
      sizeHead={text.cohortSize[retention.basis]}
      columns={shown.days.map(text.dayN)}
      rows={rows}
      average={average}
    />
  );
}
