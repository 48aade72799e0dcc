import type { TrendReply } from "../../../core/api/contract";
import { FunnelPanel } from "../../../core/chart/report";
import { id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { appStatsText } from "../../../core/text/app-stats";
import { eventHintsText } from "../../../core/text/event-hints";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import { HintMark } from "../../../core/ui/overlay";
import { useChartShare } from "../chart-share";
import { eventsCall } from "../initial-requests";
import { filterBody, optionsFreshMs, type ReportFilter } from "../report-filter";

const address = defineSearchState({ step: id() });

export interface FunnelSectionProps {
  trend: TrendReply;
  filter: ReportFilter;
}

/** The funnel, and after the registration an event of the reader's choice. */
export function FunnelSection({ trend, filter }: FunnelSectionProps) {
  const text = useText(appStatsText);
  const eventHints = useText(eventHintsText);
  const reportMessages = useText(reportText);
  const [{ step }, change] = useSearchState(address, { replace: true });
  const { data: offered } = useApiQuery(...eventsCall, { staleTimeMs: optionsFreshMs });
  const events = offered?.map.eventList ?? [];
  const event = events.find(({ id }) => id === step);
  const { granularity: _, ...body } = filterBody(filter);
  const { data } = useApiQuery(
    "stat/eventStep",
    { ...body, id: event?.id ?? 1 },
    { isEnabled: event !== undefined, keepPreviousData: true },
  );
  const users = event && data?.map.id === event.id ? data.map.users : null;
  const isUnknown = event !== undefined && users === null && trend.start !== trend.end;
  const sharing = useChartShare(() => ({
    chart: "funnel",
    title: reportMessages.funnel,
    metrics: [],
    filter: { ...filterBody(filter), compare: null },
    query: {
      kind: "funnel",
      isDistinct: filter.isDistinct,
      ...(event && { eventId: event.id }),
    },
  }));
  const panel = (
    <FunnelPanel
      counts={trend.totals}
      adInstall={trend.totalAdInstall}
      note={isUnknown ? reportMessages.missing.days : null}
      isDistinct={filter.isDistinct}
      last={
        event && users !== null
          ? {
              id: "event",
              name: text.eventStep(event.name),
              value: users,
              base: trend.totals.install,
              baseName: reportMessages.allInstalls,
            }
          : null
      }
      menuItems={sharing.menuItems}
      actions={
        events.length > 0 && (
          <>
            {event?.kind === 3 && (
              <HintMark name={text.eventStep(event.name)} hint={eventHints.moneyUsers} />
            )}
            <Select<number>
              aria-label={text.chooseStep}
              value={event?.id ?? 0}
              options={[
                { value: 0, label: text.noStep },
                ...events.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(selected) => change({ step: selected || null })}
            />
          </>
        )
      }
    />
  );
  return (
    <>
      {panel}
      {sharing.dialog}
    </>
  );
}
