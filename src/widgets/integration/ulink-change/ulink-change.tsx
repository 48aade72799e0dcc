import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useSession, useSessionState } from "../../../core/session/use-session";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { ChangeCard } from "./change-card";
import { CurrentCard } from "./current-card";
import { LogCard } from "./log-card";

/** The host of the app's links: what it is, what a change would do, the change itself, and its log. */
export function UlinkChange() {
  const text = useText(ulinkChangeText);
  const app = useCurrentApp();
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      {app ? (
        <OfApp key={app.appkey} appkey={app.appkey} />
      ) : (
        <Card>
          <EmptyState
            icon="apps"
            title={text.noApp}
            hint={text.noAppHint}
            action={<LinkButton to={paths.apps}>{text.toApps}</LinkButton>}
          />
        </Card>
      )}
    </Stack>
  );
}

/** Says that there is no other host; how to set one up is the operator's business alone. */
function OnlyOne() {
  const text = useText(ulinkChangeText);
  const { phone } = useSession().brand.contact;
  const isOperator = useSessionState(({ user }) => user?.isOperator === true);
  return (
    <Card>
      <EmptyState
        icon="link"
        title={text.onlyOne}
        hint={isOperator ? text.onlyOneOperator : text.onlyOneHint(phone)}
      />
    </Card>
  );
}

function OfApp({ appkey }: { appkey: string }) {
  const { data, error, refetch } = useApiQuery("ulink/detail", {});
  if (!data) {
    return (
      <Card>
        {error ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="text" count={6} />
        )}
      </Card>
    );
  }
  const { map } = data;
  const { hosts } = map;
  if (!hosts) return <OnlyOne />;
  return (
    <>
      <CurrentCard domain={map} hosts={hosts} />
      <ChangeCard key={map.current} appkey={appkey} domain={map} hosts={hosts} />
      <LogCard domain={map} hosts={hosts} />
    </>
  );
}
