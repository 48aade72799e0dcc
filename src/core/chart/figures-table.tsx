import type { ReactNode } from "react";
import { styled } from "styled-components";

const Figures = styled.table`
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
  & tr[data-pointed] {
    background: var(--_hover);
  }
`;

export interface FiguresRow {
  id: string;
  name: ReactNode;
  figures: readonly string[];
}

export interface FiguresTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly FiguresRow[];
  /** The row that stands out. */
  pointed?: string | undefined;
  onPoint?: (id: string | null) => void;
}

/** The figures of a picture in words, for whoever cannot see it and where it cannot be drawn. */
export function FiguresTable({ label, heads, rows, pointed, onPoint }: FiguresTableProps) {
  return (
    <Figures aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, figures }) => (
          <tr
            key={id}
            data-pointed={id === pointed || undefined}
            onPointerEnter={() => onPoint?.(id)}
            onPointerLeave={() => onPoint?.(null)}
          >
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
