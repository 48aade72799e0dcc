import { useState } from "react";
import type { ReceivedApplication } from "../../../core/api/contract";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { option, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { applicationListText } from "../../../core/text/application-list";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { applicationColumns } from "./application-columns";
import { DeclineDialog } from "./decline-dialog";
import { GrantDialog } from "./grant-dialog";
import { useAnswerRows } from "./use-answer-rows";

const states = [0, 1, 2] as const;
const listState = defineSearchState({ state: option(states), page: page() });

/** Requests for permissions of one's own apps: granted or declined here. */
export function ApplicationList() {
  const text = useText(applicationListText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const state = useUrlState(listState);
  const { values: params, set: change } = state;
  const [declining, setDeclining] = useState<ReceivedApplication[]>([]);
  const [granting, setGranting] = useState<ReceivedApplication | null>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useAnswerRows();
  const list = useListPage("applyAuth/apply/list", state, { state: params.state });
  // What was answered meanwhile is no longer to be answered.
  const selected = list.rows.filter(({ id, state }) => state === 0 && ids.has(String(id)));

  const grantSelected = async () => {
    if (!mayWrite()) return;
    const isYes = await confirm({
      title: text.grantSomeTitle(selected.length),
      body: text.grantSomeBody,
      confirm: text.grant,
    });
    if (!isYes) return;
    await rows.answer({ ids: selected.map(({ id }) => id), state: 1 }).then(
      () => setIds(new Set()),
      (error: unknown) => toast.error(messageOf(error)),
    );
  };
  const decline = (applications: ReceivedApplication[]) => {
    if (mayWrite()) setDeclining(applications);
  };

  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={params.state === null ? "all" : String(params.state)}
          onChange={(value) =>
            change({ state: states.find((state) => String(state) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...states.map((state) => ({ value: String(state), label: text.states[state] ?? "" })),
          ]}
        />
        {selected.length > 0 ? (
          <>
            <Button writes="own" isLoading={rows.isRunning} onClick={() => void grantSelected()}>
              {text.grantSome(selected.length)}
            </Button>
            <Button writes="own" variant="danger" onClick={() => decline(selected)}>
              {text.declineSome(selected.length)}
            </Button>
          </>
        ) : null}
      </Toolbar>
      <ListTable
        label={text.title}
        columns={applicationColumns({
          text,
          onGrant: (application) => mayWrite() && setGranting(application),
          onDecline: (application) => decline([application]),
        })}
        list={list}
        rowKey={({ id }) => id}
        {...(list.rows.some(({ state }) => state === 0) && {
          selection: { ids, onChange: setIds },
        })}
        empty={{ icon: "user", title: text.empty, hint: text.emptyHint }}
      />
      {granting ? <GrantDialog application={granting} onClose={() => setGranting(null)} /> : null}
      {declining.length > 0 ? (
        <DeclineDialog
          applications={declining}
          onClose={() => setDeclining([])}
          onDone={() => {
            setDeclining([]);
            setIds(new Set());
          }}
        />
      ) : null}
    </Stack>
  );
}
