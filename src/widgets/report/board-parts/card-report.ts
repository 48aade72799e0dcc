import type { BoardCard } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { type ReportFilter, writeFilter } from "../report-filter";

function queryOf(filter: ReportFilter, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more);
  for (const [key, value] of Object.entries(writeFilter(filter))) if (value) params.set(key, value);
  return params.toString();
}

/** The report that shows what a card shows, whole; null where there is none. */
export function reportOf(card: BoardCard, filter: ReportFilter, today: string): string | null {
  switch (card.kind) {
    case "number":
      return paths.withQuery(paths.appStats, queryOf(filter, { metrics: card.metric }));
    case "trend":
      return paths.withQuery(paths.appStats, queryOf(filter, { metrics: card.metrics.join(",") }));
    case "funnel":
    case "sources":
      return paths.withQuery(paths.appStats, queryOf(filter));
    case "channels":
      return paths.withQuery(
        paths.channelReport,
        queryOf(filter, { sort: `${card.metrics[0] ?? "install"}.desc` }),
      );
    case "retention":
      return paths.withQuery(paths.appAnalysis, queryOf(filter));
    case "alerts":
      return paths.withQuery(
        paths.monitorLog,
        new URLSearchParams({ from: filter.start, to: today }).toString(),
      );
    case "view":
    case "text":
      return null;
  }
}
