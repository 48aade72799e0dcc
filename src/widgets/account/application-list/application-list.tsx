import { useState } from "react";
import type { ReceivedApplication } from "../../../core/api/contract";
import { option, page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { applicationListText } from "../../../core/text/application-list";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { applicationColumns, needOf } from "./application-columns";
import { DeclineDialog } from "./decline-dialog";

const pageSize = 10;
const states = [0, 1, 2] as const;
const listState = defineState({ state: option(states), page: page() });

/** Requests for permissions of one's own apps: granted or declined here. */
export function ApplicationList() {
  const text = useText(applicationListText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(listState);
  const [declining, setDeclining] = useState<ReceivedApplication | null>(null);
  const answer = useAction("applyAuth/apply/edit");
  const { reply, error, isLoading, retry } = useCall(
    "applyAuth/apply/list",
    { state: shown.state, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;

  const grant = async (application: ReceivedApplication) => {
    if (!mayWrite()) return;
    const isYes = await confirm({
      title: text.grantTitle(application.applicantName),
      body: text.grantBody(application.appName, needOf(application, text)),
      confirm: text.grant,
    });
    if (!isYes) return;
    // A refusal has its message already.
    await answer.run({ id: application.id, state: 1 }).then(
      () => toast.success(text.granted),
      () => undefined,
    );
  };
  const decline = (application: ReceivedApplication) => {
    if (mayWrite()) setDeclining(application);
  };

  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={shown.state === null ? "all" : String(shown.state)}
          onChange={(value) =>
            change({ state: states.find((state) => String(state) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...states.map((state) => ({ value: String(state), label: text.states[state] ?? "" })),
          ]}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.title}
          columns={applicationColumns({ text, onGrant: grant, onDecline: decline })}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="user" title={text.empty} hint={text.emptyHint} />}
        />
        <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
      </Card>
      {declining ? (
        <DeclineDialog application={declining} onClose={() => setDeclining(null)} />
      ) : null}
    </Stack>
  );
}
