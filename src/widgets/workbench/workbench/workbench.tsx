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
import { appsCall } from "./first-calls";
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
  const { reply, error, retry } = useCall(...appsCall, { pollMs });
  // Until it is known, a time of the same length keeps its room.
  const updatedAt = reply?.map.updatedAt ?? Date.now();
  const name = user?.userName || user?.mobile || "";
  const apps = reply?.map.apps ?? [];
  const create = (
    <Button
      writes
      variant="primary"
      icon="plus"
      onClick={() => mayWrite() && navigate(paths.createApp)}
    >
      {text.createApp}
    </Button>
  );
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={text.greeting(name, new Date().getHours())}
        note={
          <>
            {text.subtitle}
            <span style={{ visibility: reply ? "visible" : "hidden" }}>
              {" "}
              · {text.updatedAt(formatTime(updatedAt, defaultZones))} · <Age atMs={updatedAt} />
            </span>
          </>
        }
        actions={create}
      />
      {error ? <CallError error={error} onRetry={retry} /> : null}
      {error && !reply ? null : <TotalCards cards={reply?.map.cards} />}
      <Columns>
        <Stack $gapPx={20}>
          {error && !reply ? null : <PinnedViews pins={reply?.map.pins} apps={apps} />}
          <GuideSteps apps={apps} />
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
                <Skeleton shape="table" count={8} />
              )}
            </Card>
          )}
          <NewsCards />
        </Stack>
        <AgendaCards apps={apps} />
      </Columns>
    </Stack>
  );
}
