import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { EventsCard } from "./events-card";
import { WaysCard } from "./ways-card";

/** In which ways the account is told of what: where notices go, and a choice for every kind of event. */
export function MessageSettings() {
  const text = useText(noticeText);
  const { data, error, refetch } = useApiQuery("GET message/settings", {});
  const settings = data?.map;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={<LinkButton to={paths.messages}>{text.back}</LinkButton>}
      />
      {settings ? (
        <>
          <WaysCard settings={settings} />
          <EventsCard settings={settings} />
        </>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          <Skeleton shape="chart" heightPx={260} />
          <Skeleton shape="chart" heightPx={640} />
        </>
      )}
    </Stack>
  );
}
