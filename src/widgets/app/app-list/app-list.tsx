import { useDeferredValue, useEffect, useState } from "react";
import { lastPageOf } from "../../../core/navigation/page-size";
import { paths } from "../../../core/navigation/paths";
import { useSearchState } from "../../../core/navigation/search-state";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useCanWrite } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { Lazy, preloadOnIntent } from "../../../core/ui/lazy";
import { Pagination } from "../../../core/ui/table";
import { createAppPart, pathAfterCreation } from "../create-app";
import { type Removal, removeAppPart } from "../remove-app";
import { AccelerationApps } from "./acceleration-apps";
import { AppCards } from "./app-cards";
import { AppListFilters } from "./app-list-filters";
import { AppTable } from "./app-table";
import { arrangeApps, listState } from "./list-state";

const wholeList = { currentPage: 1, pageSize: 9999 } as const;

export interface AppListProps {
  /** The product line whose apps are listed; default `attribution`. */
  line?: "attribution" | "afpm";
}

/** Own and authorised apps: search, filter, enter, create, delete. Its state is in the address. */
export function AppList({ line = "attribution" }: AppListProps) {
  const text = useText(appText);
  const { titles } = useText(routeText);
  const mayWrite = useWriteGuard();
  const enter = useEnterApp();
  const [state, change] = useSearchState(listState);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isAcceleration = line === "afpm";
  const search = useDeferredValue(state.search.trim());
  const isAuthorised = state.scope === "auth" && !isAcceleration;
  const { data, error, refetch } = useApiQuery(
    "apply/applyList",
    { applyName: search, applyShow: 0, isApplyAuth: isAuthorised ? 1 : 0, ...wholeList },
    { keepPreviousData: search !== "", isEnabled: !isAcceleration },
  );
  const pageSize = usePageSize();
  const records = data?.data.records ?? [];
  const found = arrangeApps(records, state);
  const lastPage = lastPageOf(found.length, pageSize);
  const page = Math.min(state.page, lastPage);
  const visibleApps = found.slice((page - 1) * pageSize, page * pageSize);

  const { isCreating } = state;
  // An address may ask for the dialog as well; who may not create is told before it opens.
  const mayCreate = useCanWrite();
  useEffect(() => {
    if (!isCreating || mayCreate) return;
    mayWrite();
    change({ isCreating: false });
  }, [isCreating, mayCreate, mayWrite, change]);

  const start = () => {
    if (mayWrite()) change({ isCreating: true });
  };
  const upgrade = async (id: number) => {
    if (mayWrite()) await enter(id, paths.entering(paths.buying(line)));
  };
  const remove = (app: Removal) => {
    if (mayWrite()) setRemoval(app);
  };
  const create = (
    <Button
      writes="own"
      variant="primary"
      icon="plus"
      onClick={start}
      {...preloadOnIntent(createAppPart)}
    >
      {text.create}
    </Button>
  );
  const empty =
    records.length > 0 || search !== "" ? (
      <EmptyState icon="search" title={text.noneFound} />
    ) : isAuthorised ? (
      <EmptyState icon="apps" title={text.emptyAuth} hint={text.emptyAuthHint} />
    ) : (
      <EmptyState
        icon="apps"
        title={isAcceleration ? text.emptyAcceleration : text.emptySelf}
        hint={isAcceleration ? text.emptyAccelerationHint : text.emptySelfHint}
        action={create}
      />
    );
  const actions = { onEnter: enter, onUpgrade: upgrade, onRemove: remove };
  const otherLine = isAcceleration ? paths.apps : paths.acceleration;
  const title = isAcceleration ? text.accelerationTitle : text.listTitle;

  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton to={otherLine} variant="text">
              {titles[otherLine]}
            </LinkButton>
            {create}
          </>
        }
      />
      <Card isFlush>
        <AppListFilters state={state} onChange={change} line={line} />
        {isAcceleration ? (
          <AccelerationApps
            search={search}
            state={state}
            onChange={change}
            empty={search === "" ? empty : <EmptyState icon="search" title={text.noneFound} />}
            {...actions}
          />
        ) : (
          <>
            {error ? <QueryErrorState error={error} onRetry={refetch} /> : null}
            {!data && !error ? <Skeleton shape="table" count={6} /> : null}
            {data && visibleApps.length === 0 ? empty : null}
            {data && visibleApps.length > 0 ? (
              state.view === "cards" ? (
                <AppCards apps={visibleApps} {...actions} />
              ) : (
                <AppTable
                  apps={visibleApps}
                  sort={state.sort}
                  onSort={(sort) => change({ sort })}
                  {...actions}
                />
              )
            ) : null}
            <Pagination
              total={found.length}
              page={page}
              onChange={(next) => change({ page: next })}
            />
          </>
        )}
      </Card>
      {isCreating && mayCreate ? (
        <Lazy
          part={createAppPart}
          props={{
            line,
            onClose: () => change({ isCreating: false }),
            onCreated: ({ id, next }) => {
              change({ isCreating: false });
              void enter(id, pathAfterCreation(next, line)).catch(() => {});
            },
          }}
          onFail={() => change({ isCreating: false })}
        />
      ) : null}
      {removal ? (
        <Lazy
          part={removeAppPart}
          props={{ removal, onClose: () => setRemoval(null) }}
          onFail={() => setRemoval(null)}
        />
      ) : null}
    </Stack>
  );
}
