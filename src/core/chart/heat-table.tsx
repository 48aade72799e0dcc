import { formatCount } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { narrowMedia, useMedia, VisuallyHidden } from "../ui/layout";
import { TableFrame, useShowMore } from "../ui/table";
import { Grid } from "./heat-table-style";

/** Strongest share of the hue in a cell; text in the text colour still reads on it in both themes. */
const strongestPercent = 52;

/** Ground of a cell by its ratio against the highest shown; none without a ratio. */
export function heatColor(ratio: number | null, highest: number): string | undefined {
  if (ratio === null || !(highest > 0)) return undefined;
  const share = Math.min(Math.max(ratio / highest, 0), 1);
  const percent = Math.round(share * strongestPercent);
  return `color-mix(in oklab, var(--_brand) ${percent}%, var(--_surface))`;
}

export interface HeatTableCell {
  /** Ready to show, such as 「42.10%」. */
  text: string;
  /** Colours the cell; null for none. */
  ratio: number | null;
  /** True when its period has ended; incomplete cells are marked. */
  isComplete: boolean;
}

export interface HeatTableRow {
  name: string;
  size: number | null;
  cells: readonly HeatTableCell[];
}

export interface HeatTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Heads of the two fixed columns. */
  nameHeader: string;
  sizeHeader: string;
  columns: readonly string[];
  rows: readonly HeatTableRow[];
  /** Shown first, above the rows. */
  average?: HeatTableRow | null;
}

/** A table whose cells are coloured by their ratio. */
export function HeatTable({
  label,
  nameHeader,
  sizeHeader,
  columns,
  rows,
  average,
}: HeatTableProps) {
  const text = useText(chartText);
  const isNarrow = useMedia(narrowMedia);
  const { visibleRows, more } = useShowMore(rows);
  const highest = Math.max(...rows.flatMap(({ cells }) => cells.map(({ ratio }) => ratio ?? 0)), 0);
  const draw = (row: HeatTableRow, isAverage: boolean) => (
    <tr key={isAverage ? "average" : row.name} data-average={isAverage || undefined}>
      <th scope="row" title={row.name}>
        {row.name}
      </th>
      <td>{formatCount(row.size)}</td>
      {columns.map((column, index) => {
        const cell = row.cells[index];
        if (!cell) return <td key={column} />;
        const isIncomplete = !cell.isComplete;
        return (
          <td
            key={column}
            data-incomplete={isIncomplete || undefined}
            title={isIncomplete ? text.incompleteCell : undefined}
            style={{ background: isIncomplete ? undefined : heatColor(cell.ratio, highest) }}
          >
            {cell.text}
            {isIncomplete && cell.text && <VisuallyHidden>{text.incompleteCell}</VisuallyHidden>}
          </td>
        );
      })}
    </tr>
  );
  return (
    <>
      <TableFrame label={label}>
        <Grid part="table">
          <VisuallyHidden as="caption">{label}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{nameHeader}</th>
              <th scope="col" data-fixed={!isNarrow || undefined}>
                {sizeHeader}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {average && draw(average, true)}
            {(isNarrow ? visibleRows : rows).map((row) => draw(row, false))}
          </tbody>
        </Grid>
      </TableFrame>
      {isNarrow && more}
    </>
  );
}
