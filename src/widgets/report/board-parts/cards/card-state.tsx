import type { ReactNode } from "react";
import type { ApiError } from "../../../../core/api/errors";
import { reportText } from "../../../../core/text/report";
import { useText } from "../../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../../core/ui/feedback";

export interface CardStateProps<Reply> {
  query: { data: Reply | undefined; error: ApiError | null; refetch: () => void };
  heightPx: number;
  /** True when the reply holds nothing to draw. */
  isEmpty?: (reply: Reply) => boolean;
  children: (reply: Reply) => ReactNode;
}

/** A card on its way, failed by itself, without anything to show, or drawn. */
export function CardState<Reply>({ query, heightPx, isEmpty, children }: CardStateProps<Reply>) {
  const text = useText(reportText);
  const { data, error, refetch } = query;
  if (error) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (data === undefined) return <Skeleton shape="chart" heightPx={heightPx} />;
  if (isEmpty?.(data))
    return <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />;
  return children(data);
}
