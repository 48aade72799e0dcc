import { useState } from "react";
import type { Authorisation } from "../../../core/api/contract";
import { id, option, page, text as textField } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl, Select, useTypedKeyword } from "../../../core/ui/input";
import { Button, Card, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { partyOf, useAuthorizationColumns } from "./authorization-columns";
import { AuthorizationDrawer } from "./authorization-drawer";
import { AuthorizationForm } from "./authorization-form";
import type { FormTask } from "./form-values";
import { useGrantableApps } from "./use-grantable-apps";

const pageSize = 10;
const states = [1, 2, 3] as const;
const listState = defineState({
  state: option(states),
  app: id(),
  q: textField(40),
  page: page(),
});
const everyApp = 0;

/** Apps of the account that are authorised to others: granted, changed and cancelled here. */
export function Authorization() {
  const text = useText(authorizationText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(listState);
  const [typed, setTyped] = useTypedKeyword(shown.q, (q) => change({ q }));
  const [task, setTask] = useState<FormTask | null>(null);
  const [opened, setOpened] = useState<Authorisation | null>(null);
  const cancelling = useAction("applyAuth/unAuth");
  const apps = useGrantableApps();
  const { reply, error, isLoading, retry } = useCall(
    "applyAuth/authedList",
    { state: shown.state, appId: shown.app, keyword: shown.q, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;
  const isFiltered = shown.state !== null || shown.app !== null || shown.q !== "";
  const open = (next: FormTask) => {
    if (mayWrite()) setTask(next);
  };
  const cancel = async (row: Authorisation) => {
    if (!mayWrite()) return;
    const isYes = await confirm({
      title: text.cancelTitle(partyOf(row)),
      body: text.cancelBody(row.appName),
      confirm: text.cancel,
      cancel: text.keep,
      isDangerous: true,
    });
    if (!isYes) return;
    // A refusal has its message already.
    await cancelling.run({ id: row.id }).then(
      () => toast.success(text.cancelled),
      () => undefined,
    );
  };
  const columns = useAuthorizationColumns({
    onEdit: (known) => open({ kind: "edit", known }),
    onAgain: (known) => open({ kind: "again", known }),
    onCancel: (row) => void cancel(row),
    onOpen: setOpened,
  });

  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <Button writes="own" variant="primary" icon="plus" onClick={() => open({ kind: "add" })}>
            {text.add}
          </Button>
        }
      />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={shown.state === null ? "all" : String(shown.state)}
          onChange={(value) =>
            change({ state: states.find((state) => String(state) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...states.map((state) => ({ value: String(state), label: text.states[state] })),
          ]}
        />
        <Select<number>
          aria-label={text.appFilter}
          value={shown.app ?? everyApp}
          onChange={(app) => change({ app: app === everyApp ? null : app })}
          options={[
            { value: everyApp, label: text.allApps },
            ...apps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={40}
          placeholder={text.search}
          onSearch={(q) => change({ q })}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.title}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            isFiltered ? (
              <EmptyState
                title={text.noneFound}
                action={
                  <Button onClick={() => change({ state: null, app: null, q: "" })}>
                    {text.clear}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon="share" title={text.empty} hint={text.emptyHint} />
            )
          }
        />
        <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
      </Card>
      {task ? <AuthorizationForm task={task} onClose={() => setTask(null)} /> : null}
      {opened ? <AuthorizationDrawer row={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}
