import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { SkeletonBar } from "../feedback";
import { VisuallyHidden } from "../layout";
import { TableFrame } from "./table-frame";
import { Grid } from "./table-style";
import type { TableColumn } from "./table-types";

export interface TableSkeletonProps<Row> {
  columns: TableColumn<Row>[];
  hasSelection: boolean;
  /** As many as there will be, as far as that is known. */
  rowCount: number;
}

/** The head and as many lines as there will be, so that nothing jumps when the rows come. */
export function TableSkeleton<Row>({ columns, hasSelection, rowCount }: TableSkeletonProps<Row>) {
  const text = useText(uiText);
  const lines = Array.from({ length: rowCount }, (_, index) => `s${index}`);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <TableFrame>
        <Grid>
          <thead>
            <tr>
              {hasSelection && <th data-check="" style={{ width: 48 }} />}
              {columns.map(({ id, header, align, isPinned, widthPx }) => (
                <th
                  key={id}
                  data-align={align}
                  data-pinned={isPinned || undefined}
                  style={widthPx ? { minWidth: widthPx, width: widthPx } : undefined}
                >
                  <span>{header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                {hasSelection && <td data-check="" />}
                {columns.map(({ id, align, isPinned }) => (
                  <td key={id} data-align={align} data-pinned={isPinned || undefined}>
                    <SkeletonBar $width="72%" style={align && { marginLeft: "auto" }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </TableFrame>
    </div>
  );
}
