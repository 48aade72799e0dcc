import type { TrendReply } from "../../../core/api/contract";
import { FunnelPanel } from "../../../core/chart/report";
import { id } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { appStatsText } from "../../../core/text/app-stats";
import { eventHintsText } from "../../../core/text/event-hints";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import { HintMark } from "../../../core/ui/overlay";
import { eventsCall } from "../first-calls";
import { filterBody, optionsFreshMs, type ReportFilter } from "../report-filter";

const address = defineState({ step: id() });

export interface FunnelSectionProps {
  trend: TrendReply;
  filter: ReportFilter;
}

/** The funnel, and after the registration an event of the reader's choice. */
export function FunnelSection({ trend, filter }: FunnelSectionProps) {
  const text = useText(appStatsText);
  const eventHints = useText(eventHintsText);
  const [{ step }, change] = useAddressState(address, { replace: true });
  const { reply: offered } = useCall(...eventsCall, { freshMs: optionsFreshMs });
  const events = offered?.map.eventList ?? [];
  const event = events.find(({ id }) => id === step);
  const { granularity: _, ...body } = filterBody(filter);
  const { reply } = useCall(
    "stat/eventStep",
    { ...body, id: event?.id ?? 1 },
    { isEnabled: event !== undefined, keepPrevious: true },
  );
  const users = event && reply?.map.id === event.id ? reply.map.users : null;
  return (
    <FunnelPanel
      counts={trend.totals}
      isDistinct={filter.isDistinct}
      last={
        event && users !== null
          ? { id: "event", name: text.eventStep(event.name), value: users }
          : null
      }
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
              onChange={(chosen) => change({ step: chosen || null })}
            />
          </>
        )
      }
    />
  );
}
