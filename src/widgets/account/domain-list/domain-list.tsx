import type { DomainRow } from "../../../core/api/contract";
import { page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { useDomainColumns } from "./domain-columns";
import { useCheckDomain } from "./use-check-domain";

const pageSize = 10;
/** Records come into force while one looks. */
const pollMs = 30_000;
const listState = defineState({ page: page() });

/** Domains of the account that its links are served at: checked, stopped and deleted here. */
export function DomainList() {
  const text = useText(domainListText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(listState);
  const setting = useAction("domain/setState");
  const removing = useAction("domain/delete");
  const { check } = useCheckDomain();
  const { reply, error, isLoading, retry } = useCall(
    "GET domain/list",
    { currentPage: shown.page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;

  const stop = async ({ id, host }: DomainRow) => {
    if (!mayWrite()) return;
    const question = { title: text.stopTitle(host), body: text.stopBody, confirm: text.stop };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    // A refusal has its message already.
    await setting.run({ id, isStopped: true }).then(
      () => toast.success(text.stopped),
      () => undefined,
    );
  };
  const start = async (row: DomainRow) => {
    if (!mayWrite()) return;
    const isStarted = await setting.run({ id: row.id, isStopped: false }).then(
      () => true,
      () => false,
    );
    if (isStarted) await check(row);
  };
  const remove = async ({ id, host }: DomainRow) => {
    if (!mayWrite()) return;
    const question = { title: text.removeTitle(host), body: text.removeBody, mustType: host };
    if (!(await confirm({ ...question, confirm: text.remove, isDangerous: true }))) return;
    await removing.run({ id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };
  const columns = useDomainColumns({
    onCheck: (row) => void check(row),
    onStop: (row) => void stop(row),
    onStart: (row) => void start(row),
    onRemove: (row) => void remove(row),
  });

  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <LinkButton writes="own" variant="primary" to={paths.domainConfig()}>
            {text.add}
          </LinkButton>
        }
      />
      <Card isFlush>
        <Table
          label={text.title}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="web" title={text.empty} hint={text.emptyHint} />}
        />
        <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
      </Card>
    </Stack>
  );
}
