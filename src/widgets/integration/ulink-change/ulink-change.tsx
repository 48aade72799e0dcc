import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useCurrentApp } from "../../../core/session/use-session";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
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

function OfApp({ appkey }: { appkey: string }) {
  const text = useText(ulinkChangeText);
  const { reply, error, retry } = useCall("ulink/detail", {});
  if (!reply) {
    return (
      <Card>
        {error ? <CallError error={error} onRetry={retry} /> : <Skeleton shape="text" count={6} />}
      </Card>
    );
  }
  const { map } = reply;
  const { hosts } = map;
  if (!hosts) {
    return (
      <Card>
        <EmptyState icon="link" title={text.onlyOne} hint={text.onlyOneHint} />
      </Card>
    );
  }
  return (
    <>
      <CurrentCard domain={map} hosts={hosts} />
      <ChangeCard key={map.current} appkey={appkey} domain={map} hosts={hosts} />
      <LogCard domain={map} hosts={hosts} />
    </>
  );
}
