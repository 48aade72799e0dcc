import { webhookEventIdsAtMost } from "../../../core/api/contract/constants/open-api";
import type { BoundField } from "../../../core/form/form-field";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { OwnEvents } from "./open-api.styles";

/** The app's own events that a webhook is told of, by their ids; none means all. */
export function EventIdsField({ id, value, onChange, ...field }: BoundField<string[]>) {
  const text = useText(openApiText);
  const { data, error, refetch } = useApiQuery("eventAllList", {});
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (!data) return <Skeleton shape="text" count={2} />;
  const known = data.map.eventList.map(({ eventId, name }) => ({ eventId, name }));
  const gone = value.filter((one) => !known.some(({ eventId }) => eventId === one));
  const offered = [...known, ...gone.map((eventId) => ({ eventId, name: eventId }))];
  if (offered.length === 0) return <Muted as="p">{text.hookNoEvents}</Muted>;
  return (
    <OwnEvents role="group" aria-label={text.hookEventIdsField}>
      {offered.map(({ eventId, name }, index) => {
        const isSelected = value.includes(eventId);
        return (
          <Checkbox
            key={eventId}
            {...(index === 0 ? { id } : {})}
            checked={isSelected}
            disabled={!isSelected && value.length >= webhookEventIdsAtMost}
            aria-describedby={field["aria-describedby"]}
            onChange={() =>
              onChange(isSelected ? value.filter((one) => one !== eventId) : [...value, eventId])
            }
          >
            {name} <Muted>{eventId}</Muted>
          </Checkbox>
        );
      })}
    </OwnEvents>
  );
}
