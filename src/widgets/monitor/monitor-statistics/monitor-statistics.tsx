import { namedRange } from "../../../core/format";
import { days, text as textField } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { monitorStatisticsText } from "../../../core/text/monitor-statistics";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Counters } from "../monitor-parts";
import { CtitChart, NetworkTable } from "./address-cards";
import { BlockedList } from "./blocked-list";
import { Halves } from "./monitor-statistics.styles";
import { AlertCharts, StatisticsCards } from "./statistics-cards";

const refetchIntervalMs = 60_000;
const shortcuts = ["last7", "last30", "thisMonth", "lastMonth"] as const;
const state = defineSearchState({ range: days(), reason: textField(40, { pattern: /^[A-Z_]+$/ }) });

/**
 * Renders the findings of the open app's monitor in some days, and the installs flagged by the
 * fraud rules.
 */
export function MonitorStatistics() {
  const text = useText(monitorStatisticsText);
  const today = useClock().today();
  const [params, change] = useSearchState(state);
  const range = params.range ?? namedRange("last30", today);
  const { data, error, refetch } = useApiQuery("monitor/statistics", range, {
    keepPreviousData: true,
    refetchIntervalMs,
  });
  const found = data?.map;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <Row $gapPx={12}>
            <Counters />
            <DateRange
              label={text.range}
              align="end"
              value={range}
              max={today}
              maxDays={366}
              shortcuts={shortcuts.map((id) => ({
                id,
                label: text.ranges[id],
                range: namedRange(id, today),
              }))}
              onChange={(next) => change({ range: next })}
            />
          </Row>
        }
      />
      {error && !found ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {found ? (
        <>
          <StatisticsCards found={found} range={range} />
          <AlertCharts found={found} range={range} />
          <Halves>
            <CtitChart {...found} />
            <NetworkTable ips={found.ips} />
          </Halves>
          <BlockedList
            range={range}
            reasons={found.reasons.map(({ code }) => code)}
            reason={params.reason}
            onReason={(reason) => change({ reason })}
          />
        </>
      ) : error ? null : (
        <Card>
          <Skeleton shape="chart" heightPx={320} />
        </Card>
      )}
    </Stack>
  );
}
