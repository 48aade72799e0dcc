import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ParamValueFigures, ParamValueRow } from "../../../core/api/contract";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatCount, formatRate, noValue } from "../../../core/format";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";

const Share = styled.span`
  display: inline-grid;
  grid-template-columns: 60px 64px;
  align-items: center;
  gap: 8px;
  & i {
    height: 6px;
    border-radius: 3px;
    background: var(--_hover);
  }
  & b {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: var(--_chart-1);
  }
`;

/** Who came with a value, and what share of all that is; in a comparison with the changes. */
export function useValueColumns(comparison: ShownComparison | null): TableColumn<ParamValueRow>[] {
  const text = useText(paramText);
  const messages = useText(reportText);
  const figure = (id: keyof ParamValueFigures, plain: (row: ParamValueRow) => ReactNode) => ({
    id,
    header: text[id],
    align: "end" as const,
    cell: (row: ParamValueRow) => {
      const own = row[id];
      if (!comparison || (own === null && !row.previous)) return plain(row);
      const isRate = id === "registerRate" || id === "d1" || id === "share";
      return (
        <ComparedCount
          own={own}
          previous={row.previous?.[id] ?? null}
          format={isRate ? formatRate : formatCount}
          kind={isRate ? "rate" : "count"}
          {...comparison}
        />
      );
    },
  });
  return [
    { id: "value", header: text.value, cell: ({ value }) => value },
    figure("installs", (row) => formatCount(row.installs)),
    figure("wakeups", (row) => formatCount(row.wakeups)),
    figure("register", (row) => formatCount(row.register)),
    figure("registerRate", ({ registerRate }) => formatRate(registerRate)),
    figure("d1", ({ d1 }) =>
      d1 === null ? <span title={messages.notMatured}>{noValue}</span> : formatRate(d1),
    ),
    figure("share", ({ share }) => (
      <Share>
        <i aria-hidden="true">
          <b style={{ width: `${((share ?? 0) * 100).toFixed(1)}%` }} />
        </i>
        <span>{formatRate(share)}</span>
      </Share>
    )),
  ];
}
