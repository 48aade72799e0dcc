import { useUrlState } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { EventData } from "./event-data";
import { EventManage } from "./event-manage";
import { eventState } from "./event-state";

/** Custom events: what they counted, and which there are. */
export function EventStats() {
  const text = useText(eventText);
  const urlState = useUrlState(eventState);
  const { values: state, set: change } = urlState;
  const { data: response, error, refetch } = useApiQuery("eventAllList", {});
  const events = response?.map.eventList;
  const selected = events?.find(({ id }) => id === state.event) ?? events?.[0];
  const data = () => {
    if (error) return <QueryErrorState error={error} onRetry={refetch} />;
    if (!events)
      return (
        <Card title={text.loading}>
          <Skeleton shape="chart" heightPx={280} />
        </Card>
      );
    if (!selected)
      return (
        <EmptyState
          icon="chart"
          title={text.noEventsTitle}
          hint={text.noEventsHint}
          action={
            <Button variant="primary" onClick={() => change({ tab: "manage" })}>
              {text.tabs.manage}
            </Button>
          }
        />
      );
    return <EventData event={selected} events={events} state={state} onChange={change} />;
  };
  return (
    <Stack $gapPx={20}>
      <PageHeader title={text.title} />
      <Tabs
        label={text.title}
        value={state.tab}
        onChange={(tab) => change({ tab })}
        items={[
          { id: "data", label: text.tabs.data, content: state.tab === "data" ? data() : null },
          {
            id: "manage",
            label: text.tabs.manage,
            content: <EventManage state={urlState} />,
          },
        ]}
      />
    </Stack>
  );
}
