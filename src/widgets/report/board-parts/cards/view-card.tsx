import { namedRange } from "../../../../core/format";
import { selectedMetrics } from "../../../../core/metrics";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { EmptyState } from "../../../../core/ui/feedback";
import { viewPages } from "../../initial-requests";
import { readFilter, usualRange } from "../../report-filter";
import type { CardProps } from "./card-props";
import { CardState } from "./card-state";
import { ChannelsOf } from "./list-cards";
import { TrendOf } from "./trend-card";
import { useViewsOfBoards } from "./use-views-of-boards";

/** Rows of a table of channels that a view shows. */
const rows = 10;

/** A saved view with its own filter: the trend of the app, or the channels. */
export function ViewCard({ card, today, heightPx }: CardProps<"view">) {
  const text = useText(boardsText);
  const query = useViewsOfBoards();
  return (
    <CardState query={query} heightPx={heightPx}>
      {(views) => {
        const view = views.find(({ id }) => id === card.viewId);
        if (!view) return <EmptyState icon="eye" title={text.viewGone} isCompact />;
        const params = new URLSearchParams(view.query);
        const filter = readFilter(params, namedRange(usualRange, today));
        const metrics = selectedMetrics(params.get("metrics"), filter.isDistinct);
        const shown = { metrics, filter, today, heightPx };
        return view.page === viewPages.channelReport ? (
          <ChannelsOf rows={rows} {...shown} />
        ) : (
          <TrendOf {...shown} />
        );
      }}
    </CardState>
  );
}
