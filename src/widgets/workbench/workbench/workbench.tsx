import { defaultZones, formatTime } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useFreshAccount } from "../../../core/query/use-fresh-account";
import { useSessionState } from "../../../core/session/use-session";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import {
  Age,
  EmptyState,
  QueryErrorState,
  Skeleton,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { LazyInView, lazyComponent } from "../../../core/ui/lazy";
import { GuideSteps } from "../guide-steps";
import { AgendaCards } from "./agenda-cards";
import { AppRank } from "./app-rank";
import { appsCall } from "./initial-requests";
import { NewsCards } from "./news-cards";
import { PinnedViews } from "./pinned-views";
import { TotalCards } from "./total-cards";
import { Columns } from "./workbench.styles";

const defaultBoard = lazyComponent<{ appName: string }>(
  async () => (await import("../../report/board-parts")).DefaultBoard,
);

const refetchIntervalMs = 60_000;

/** Today over all apps, the first steps, and the apps by installs. */
export function Workbench() {
  const text = useText(workbenchText);
  const { titles } = useText(routeText);
  const { navigate } = useNavigation();
  const mayWrite = useWriteGuard();
  useFreshAccount();
  const user = useSessionState((state) => state.user);
  const app = useSessionState((state) => state.app);
  const { data, error, refetch } = useApiQuery(...appsCall, { refetchIntervalMs });
  // Until it is known, a time of the same length keeps its room.
  const updatedAt = data?.map.updatedAt ?? Date.now();
  const name = user?.userName || user?.mobile || "";
  const apps = data?.map.apps ?? [];
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
            <span style={{ visibility: data ? "visible" : "hidden" }}>
              {" "}
              · {text.updatedAt(formatTime(updatedAt, defaultZones))} · <Age atMs={updatedAt} />
            </span>
          </>
        }
        actions={create}
      />
      {error ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {error && !data ? null : <TotalCards cards={data?.map.cards} />}
      <Columns>
        <AgendaCards apps={apps} />
        <Stack $gapPx={20}>
          {error && !data ? null : <PinnedViews pins={data?.map.pins} apps={apps} />}
          <GuideSteps apps={apps} />
          {error && !data ? null : (
            <Card
              title={text.rankTitle}
              isFlush
              actions={
                <div>
                  <LinkButton to={paths.acceleration} variant="text" size="small">
                    {titles[paths.acceleration]}
                  </LinkButton>
                  <LinkButton to={paths.apps} variant="text" size="small">
                    {text.allApps}
                  </LinkButton>
                </div>
              }
            >
              {data ? (
                data.map.apps.length > 0 ? (
                  <AppRank apps={data.map.apps} />
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
      </Columns>
      {app && data?.map.defaultBoards.includes(app.id) && (
        <LazyInView
          key={app.id}
          part={defaultBoard}
          props={{ appName: app.name }}
          placeholder={null}
        />
      )}
    </Stack>
  );
}
