import { useState } from "react";
import type { Authorisation } from "../../../core/api/contract";
import {
  ListSearch,
  ListTable,
  useListPage,
  useRowMutation,
  useUrlState,
} from "../../../core/list";
import { id, option, page, text as textField } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useCurrentApp } from "../../../core/session/use-session";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Button, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { partyOf, useAuthorizationColumns } from "./authorization-columns";
import { AuthorizationDrawer } from "./authorization-drawer";
import { AuthorizationForm } from "./authorization-form";
import type { FormTask } from "./form-values";
import { useGrantableApps } from "./use-grantable-apps";

const states = [1, 2, 3] as const;
const listState = defineSearchState({
  state: option(states),
  app: id(),
  q: textField(40),
  page: page(),
});
const everyApp = 0;

/** Apps of the account that are authorised to others: granted, changed and cancelled here. */
export function Authorization() {
  const text = useText(authorizationText);
  const mayWrite = useWriteGuard();
  const state = useUrlState(listState);
  const { values: params, set: change } = state;
  const [task, setTask] = useState<FormTask | null>(null);
  const [opened, setOpened] = useState<Authorisation | null>(null);
  const cancelNow = useRowMutation("applyAuth/unAuth", text.cancelled);
  const apps = useGrantableApps();
  const filter = { state: params.state, appId: params.app, keyword: params.q };
  const list = useListPage("applyAuth/authedList", state, filter);
  const current = useCurrentApp()?.id;
  /** The app that the list is about, else the one that is open, where it can be authorised. */
  const likely = apps.find(({ id }) => id === (params.app ?? current))?.id ?? null;
  const add = (
    <Button
      writes="own"
      variant="primary"
      icon="plus"
      onClick={() => open({ kind: "add", appId: likely })}
    >
      {text.add}
    </Button>
  );
  const open = (next: FormTask) => {
    if (mayWrite()) setTask(next);
  };
  const cancel = (row: Authorisation) => {
    const question = {
      title: text.cancelTitle(partyOf(row)),
      body: text.cancelBody(row.appName),
      confirm: text.cancel,
      cancel: text.keep,
      isDangerous: true,
    };
    void cancelNow({ id: row.id }, question);
  };
  const columns = useAuthorizationColumns({
    onEdit: (known) => open({ kind: "edit", known }),
    onAgain: (known) => open({ kind: "again", known }),
    onCancel: cancel,
    onOpen: setOpened,
  });

  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={add} />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={params.state === null ? "all" : String(params.state)}
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
          value={params.app ?? everyApp}
          onChange={(app) => change({ app: app === everyApp ? null : app })}
          options={[
            { value: everyApp, label: text.allApps },
            ...apps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ListSearch
          keyword={params.q}
          maxLength={40}
          placeholder={text.search}
          onSearch={(q) => change({ q })}
        />
      </Toolbar>
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "share", title: text.empty, hint: text.emptyHint, action: add }}
        noMatches={text.noneFound}
      />
      {task ? <AuthorizationForm task={task} onClose={() => setTask(null)} /> : null}
      {opened ? <AuthorizationDrawer row={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}
