import { useSearchState } from "../../../core/navigation/search-state";
import { comparisonText } from "../../../core/text/comparison";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, useReportFilter } from "../report-filter";
import { useConnectFirst } from "../report-parts";
import { isBlank } from "./compared";
import { ComparisonReport } from "./comparison-report";
import { comparisonState, unusedFields } from "./comparison-state";
import { SideFields, useSideOptions } from "./side-fields";
import { useComparison } from "./use-comparison";

/** Two periods, platforms, versions or kinds of channels beside each other. */
export function DataComparison() {
  const text = useText(comparisonText);
  const [state, change] = useSearchState(comparisonState, { replace: true });
  const filterState = useReportFilter("last7");
  const { filter } = filterState;
  const options = useSideOptions(state.mode);
  const {
    parts,
    sides,
    trend,
    error,
    retry: refetch,
    isSame,
    faultA: problemA,
    faultB: problemB,
  } = useComparison(filter, state);
  const nameOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const names: [string, string] =
    state.mode === "time" && trend?.compare
      ? [text.rangeOf(trend.start, trend.end), text.rangeOf(trend.compare.start, trend.compare.end)]
      : [nameOf(state.a), nameOf(state.b)];
  const [first, second] = options;
  const connectFirst = useConnectFirst();
  const empty =
    problemA === "empty"
      ? text.noType(names[0])
      : problemB === "empty"
        ? text.noType(names[1])
        : null;
  return (
    <Annotated filter={filter}>
      <Stack $gapPx={20}>
        <PageHeader title={text.title} />
        <SideFields state={state} options={options} onChange={change} />
        <FilterBar
          state={
            state.mode === "time" && !filter.compare
              ? { ...filterState, filter: { ...filter, compare: { kind: "previous" } } }
              : filterState
          }
          without={unusedFields[state.mode]}
          views="data-comparison"
          alwaysCompares={state.mode === "time"}
        />
        {error ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : empty !== null ? (
          <EmptyState icon="swap" title={empty} />
        ) : problemA === "tooMany" || problemB === "tooMany" ? (
          <EmptyState icon="swap" title={text.tooMany} />
        ) : problemA || problemB ? (
          <EmptyState
            icon="swap"
            title={text.needTwo}
            hint={text.needTwoHint}
            action={
              first && second ? (
                <Button
                  variant="primary"
                  onClick={() => change({ a: first.value, b: second.value })}
                >
                  {text.compareOf(first.label, second.label)}
                </Button>
              ) : null
            }
          />
        ) : isSame ? (
          <EmptyState icon="swap" title={text.same} />
        ) : !sides || !trend ? (
          <Skeleton shape="chart" heightPx={380} />
        ) : connectFirst && isBlank(sides) ? (
          <Card>
            <EmptyState {...connectFirst} />
          </Card>
        ) : (
          <ComparisonReport
            sides={sides}
            parts={parts}
            names={[text.sideOf(text.sideA, names[0]), text.sideOf(text.sideB, names[1])]}
            isByTime={state.mode === "time"}
            granularity={trend.granularity}
            filter={filter}
            metric={state.metric}
            onMetric={(metric) => change({ metric })}
          />
        )}
      </Stack>
    </Annotated>
  );
}
