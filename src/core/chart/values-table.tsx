import type { ReactNode } from "react";
import { styled } from "styled-components";

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
  & th,
  & td {
    padding: 6px 8px;
    border-bottom: 1px solid var(--_hairline);
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & th {
    font-weight: 500;
  }
  & th:first-child {
    text-align: left;
  }
  & tr[data-active] {
    background: var(--_hover);
  }
`;

export interface ValuesRow {
  id: string;
  name: ReactNode;
  values: readonly string[];
}

export interface ValuesTableProps {
  label: string;
  headers: readonly string[];
  rows: readonly ValuesRow[];
  /** The row that stands out, by id. */
  active?: string | undefined;
  onActive?: (id: string | null) => void;
}

/** The values of a chart, for screen readers and where it cannot be drawn. */
export function ValuesTable({ label, headers, rows, active, onActive }: ValuesTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, values }) => (
          <tr
            key={id}
            data-active={id === active || undefined}
            onPointerEnter={() => onActive?.(id)}
            onPointerLeave={() => onActive?.(null)}
          >
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={headers[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
