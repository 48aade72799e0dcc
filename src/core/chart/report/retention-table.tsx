import { useMemo } from "react";
import type { RetentionReply } from "../../api/contract";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { Heatmap } from "../heatmap";
import { averageRow, type RetentionMode, retentionRows } from "./retention-view";

export interface RetentionTableProps {
  retention: RetentionReply;
  mode: RetentionMode;
}

/** Daily cohorts and how many of each came back, coloured by rate. */
export function RetentionTable({ retention, mode }: RetentionTableProps) {
  const text = useText(reportText);
  const rows = useMemo(() => retentionRows(retention, mode), [retention, mode]);
  const average = useMemo(
    () => averageRow(retention, mode, mode === "rate" ? text.average : text.total),
    [retention, mode, text],
  );
  return (
    <Heatmap
      label={text.retention}
      nameHead={text.cohort}
      sizeHead={text.cohortSize[retention.basis]}
      columns={retention.days.map(text.dayN)}
      rows={rows}
      average={average}
    />
  );
}
