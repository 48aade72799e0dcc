import { defaultZones, formatTime } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useFreshAccount } from "../../../core/query/use-fresh-account";
import { useSessionState } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { Age, CallError, EmptyState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { GuideSteps } from "../guide-steps";
import { AgendaCards } from "./agenda-cards";
import { AppRank } from "./app-rank";
import { NewsCards } from "./news-cards";
import { PinnedViews } from "./pinned-views";
import { TotalCards } from "./total-cards";
import { Columns } from "./workbench.styles";

const pollMs = 60_000;

/** Today over all apps, the first steps, and the apps by installs. */
export function Workbench() {
  const text = useText(workbenchText);
  const { navigate } = useNavigation();
  const mayWrite = useWriteGuard();
  useFreshAccount();
  const user = useSessionState((state) => state.user);
  const { reply, error, retry } = useCall("stat/workbench", {}, { pollMs });
  const name = user?.userName || user?.mobile || "";
  const create = (
    <Button variant="primary" icon="plus" onClick={() => mayWrite() && navigate(paths.createApp)}>
      {text.createApp}
    </Button>
  );
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={text.greeting(name, new Date().getHours())}
        note={
          reply ? (
            <>
              {text.subtitle} · {text.updatedAt(formatTime(reply.map.updatedAt, defaultZones))} ·{" "}
              <Age atMs={reply.map.updatedAt} />
            </>
          ) : (
            text.subtitle
          )
        }
        actions={create}
      />
      {error ? <CallError error={error} onRetry={retry} /> : null}
      {reply ? (
        <TotalCards cards={reply.map.cards} />
      ) : error ? null : (
        <Skeleton shape="cards" count={4} />
      )}
      <Columns>
        <Stack $gapPx={20}>
          {reply && <PinnedViews pins={reply.map.pins} apps={reply.map.apps} />}
          <GuideSteps apps={reply?.map.apps ?? []} />
          {error && !reply ? null : (
            <Card
              title={text.rankTitle}
              isFlush
              actions={
                <LinkButton to={paths.apps} variant="text" size="small">
                  {text.allApps}
                </LinkButton>
              }
            >
              {reply ? (
                reply.map.apps.length > 0 ? (
                  <AppRank apps={reply.map.apps} />
                ) : (
                  <EmptyState
                    icon="apps"
                    title={text.emptyTitle}
                    hint={text.emptyHint}
                    action={create}
                  />
                )
              ) : (
                <Skeleton shape="table" count={6} />
              )}
            </Card>
          )}
          <NewsCards />
        </Stack>
        <AgendaCards apps={reply?.map.apps ?? []} />
      </Columns>
    </Stack>
  );
}
