import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack } from "../../../core/ui/layout";
import { LazyInView, lazyComponent } from "../../../core/ui/lazy";
import { Annotated } from "../annotations";
import { viewPages } from "../initial-requests";
import { FilterBar, useReportFilter } from "../report-filter";
import { DeckPlaceholder, TodayCards, useTrendCall } from "../report-parts";
import { TrendSection } from "../trend-section";
import type { BelowTrendProps } from "./below-trend";
import { FirstSteps } from "./first-steps";
import { InsightDrawers } from "./insight-drawers";

const belowTrend = lazyComponent<BelowTrendProps>(
  async () => (await import("./below-trend")).BelowTrend,
);

/** An app at a glance: today live, then a period's trend, funnel, sources and table. */
export function AppStats() {
  const text = useText(reportText);
  const state = useReportFilter();
  const trend = useTrendCall(state);
  const { filter } = state;
  return (
    <Annotated filter={filter}>
      <Stack $gapPx={12}>
        <PageHeader title={text.appStatsTitle} actions={<InsightDrawers />} />
        <TodayCards whenUntouched={<FirstSteps />} />
        <FilterBar state={state} views={viewPages.appStats} />
        <TrendSection call={trend} state={state} />
        <LazyInView
          part={belowTrend}
          // The first view ends with the trend.
          nearPx={0}
          props={{ state, trend }}
          placeholder={<DeckPlaceholder titles={[text.funnel, text.sources]} heightPx={240} />}
        />
      </Stack>
    </Annotated>
  );
}
