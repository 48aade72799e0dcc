import { styled } from "styled-components";
import type { ParamValueRow } from "../../../core/api/contract";
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

/** Who came with a value, and what share of all that is. */
export function useValueColumns(): TableColumn<ParamValueRow>[] {
  const text = useText(paramText);
  const messages = useText(reportText);
  return [
    { id: "value", header: text.value, cell: ({ value }) => value },
    {
      id: "installs",
      header: text.installs,
      align: "end",
      cell: (row) => formatCount(row.installs),
    },
    { id: "wakeups", header: text.wakeups, align: "end", cell: (row) => formatCount(row.wakeups) },
    {
      id: "register",
      header: text.register,
      align: "end",
      cell: (row) => formatCount(row.register),
    },
    {
      id: "registerRate",
      header: text.registerRate,
      align: "end",
      cell: ({ registerRate }) => formatRate(registerRate),
    },
    {
      id: "d1",
      header: text.d1,
      align: "end",
      cell: ({ d1 }) =>
        d1 === null ? <span title={messages.notMatured}>{noValue}</span> : formatRate(d1),
    },
    {
      id: "share",
      header: text.share,
      align: "end",
      cell: ({ share }) => (
        <Share>
          <i aria-hidden="true">
            <b style={{ width: `${(share * 100).toFixed(1)}%` }} />
          </i>
          <span>{formatRate(share)}</span>
        </Share>
      ),
    },
  ];
}
