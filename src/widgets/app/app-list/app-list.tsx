import { useState } from "react";
import { useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { fetchAhead, Late } from "../../../core/ui/on-demand";
import { createAppPart, pathAfterCreation } from "../create-app";
import { AppCards } from "./app-cards";
import { AppListFilters } from "./app-list-filters";
import { AppTable } from "./app-table";
import { filterApps, listState } from "./list-state";
import type { Removal } from "./remove-app-dialog";
import { removeAppPart } from "./remove-app-part";

const wholeList = { currentPage: 1, pageSize: 9999 } as const;

/** Own and authorised apps: search, filter, enter, create, delete. Its state is in the address. */
export function AppList() {
  const text = useText(appText);
  const mayWrite = useWriteGuard();
  const enter = useEnterApp();
  const [state, change] = useAddressState(listState);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { reply, error, retry } = useCall("apply/applyList", {
    applyName: "",
    isApplyAuth: state.scope === "auth" ? 1 : 0,
    ...wholeList,
  });
  const records = reply?.data.records ?? [];
  const visibleApps = filterApps(records, state);

  const start = () => {
    if (mayWrite()) change({ isCreating: true });
  };
  const remove = (app: Removal) => {
    if (mayWrite()) setRemoval(app);
  };
  const create = (
    <Button variant="primary" icon="plus" onClick={start} {...fetchAhead(createAppPart)}>
      {text.create}
    </Button>
  );
  const empty =
    records.length > 0 ? (
      <EmptyState icon="search" title={text.noneFound} />
    ) : state.scope === "auth" ? (
      <EmptyState icon="apps" title={text.emptyAuth} />
    ) : (
      <EmptyState icon="apps" title={text.emptySelf} action={create} />
    );
  const actions = { onEnter: enter, onRemove: remove };

  return (
    <Stack $gapPx={20}>
      <PageHeader title={text.listTitle} actions={create} />
      <Card isFlush>
        <AppListFilters state={state} onChange={change} />
        {error ? <CallError error={error} onRetry={retry} /> : null}
        {!reply && !error ? <Skeleton shape="table" count={6} /> : null}
        {reply && visibleApps.length === 0 ? empty : null}
        {reply && visibleApps.length > 0 ? (
          state.view === "cards" ? (
            <AppCards apps={visibleApps} {...actions} />
          ) : (
            <AppTable apps={visibleApps} {...actions} />
          )
        ) : null}
      </Card>
      {state.isCreating ? (
        <Late
          part={createAppPart}
          props={{
            onClose: () => change({ isCreating: false }),
            onCreated: ({ id, next }) => {
              change({ isCreating: false });
              void enter(id, pathAfterCreation(next)).catch(() => {});
            },
          }}
          onFail={() => change({ isCreating: false })}
        />
      ) : null}
      {removal ? (
        <Late
          part={removeAppPart}
          props={{ removal, onClose: () => setRemoval(null) }}
          onFail={() => setRemoval(null)}
        />
      ) : null}
    </Stack>
  );
}
