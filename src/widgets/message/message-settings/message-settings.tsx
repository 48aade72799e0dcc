import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { EventsCard } from "./events-card";
import { WaysCard } from "./ways-card";

/** In which ways the account is told of what: where notices go, and a choice for every kind of event. */
export function MessageSettings() {
  const text = useText(noticeText);
  const { reply, error, retry } = useCall("GET message/settings", {});
  const settings = reply?.map;
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
        <CallError error={error} onRetry={retry} />
      ) : (
        <>
          <Skeleton shape="chart" heightPx={260} />
          <Skeleton shape="chart" heightPx={640} />
        </>
      )}
    </Stack>
  );
}
