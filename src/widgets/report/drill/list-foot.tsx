import type { DeviceListMetric, EventListMetric } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { Muted } from "../../../core/ui/layout";
import type { Figure } from "../drill-figure";
import { CursorPager, type CursorState } from "../report-parts";
import { useFigureValue } from "./drill-head";

/** Rows of a page of a drilled list. */
export const rowsPerPage = 50;

export interface ListFootProps {
  metric: DeviceListMetric | EventListMetric;
  figure: Figure;
  at: CursorState;
  /** The page on show; undefined while on its way. */
  page: { list: readonly unknown[]; nextCursor: string | null } | undefined;
}

/** Leads to the next page; below the last one it says how many the list lacks of what its figure counts. */
export function ListFoot({ metric, figure, at, page }: ListFootProps) {
  const text = useText(drillText);
  const value = useFigureValue(metric, figure);
  // An amount is no number of payments.
  const counted = metric === "pay" ? null : value;
  const listed = page?.nextCursor === null ? at.pagesBefore * rowsPerPage + page.list.length : null;
  const lacking = counted === null || listed === null ? 0 : counted - listed;
  return (
    <>
      {lacking > 0 && (
        <Muted as="p" role="status">
          {text.notKept(formatCount(lacking))}
        </Muted>
      )}
      <CursorPager at={at} nextCursor={page?.nextCursor} />
    </>
  );
}
