import { useSearchState } from "../../../core/navigation/search-state";
import { analysisText } from "../../../core/text/analysis";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, fieldsWithout, useReportFilter } from "../report-filter";
import { analysisState } from "./analysis-state";
import { AnalysisToolbar } from "./analysis-toolbar";
import { ChurnTab } from "./churn-tab";
import { CohortTab } from "./cohort-tab";
import { SplitTab } from "./split-tab";

const unused = fieldsWithout<"stat/cohorts">({ granularity: true, distinct: true, compare: true });

/** Renders retention by the period of arrival, and churn. */
export function AppAnalysis() {
  const text = useText(analysisText);
  const [view, change] = useSearchState(analysisState, { replace: true });
  const state = useReportFilter("last30");
  const { filter } = state;
  const shared = { filter, view };
  const toolbar = <AnalysisToolbar view={view} onChange={change} />;
  return (
    <Annotated filter={filter}>
      <Stack $gapPx={20}>
        <PageHeader title={text.title} />
        <FilterBar state={state} without={unused} views="app-analysis" />
        <Tabs
          label={text.title}
          value={view.tab}
          onChange={(tab) => change({ tab })}
          items={[
            {
              id: "cohorts",
              label: text.tabs.cohorts,
              content: (
                <Stack $gapPx={20}>
                  {toolbar}
                  <CohortTab {...shared} />
                </Stack>
              ),
            },
            {
              id: "split",
              label: text.tabs.split,
              content: (
                <Stack $gapPx={20}>
                  {toolbar}
                  <SplitTab {...shared} />
                </Stack>
              ),
            },
            { id: "churn", label: text.tabs.churn, content: <ChurnTab filter={filter} /> },
          ]}
        />
      </Stack>
    </Annotated>
  );
}
