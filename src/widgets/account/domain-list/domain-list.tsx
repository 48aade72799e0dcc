import type { DomainRow } from "../../../core/api/contract";
import { ListTable, useListPage, useRowMutation, useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { useDomainColumns } from "./domain-columns";
import { useCheckDomain } from "./use-check-domain";

/** Records come into force while one looks. */
const refetchIntervalMs = 30_000;
const listState = defineSearchState({ page: page() });

/** Domains of the account that its links are served at: checked, stopped and deleted here. */
export function DomainList() {
  const text = useText(domainListText);
  const mayWrite = useWriteGuard();
  const list = useListPage("GET domain/list", useUrlState(listState), {}, { refetchIntervalMs });
  const setting = useApiMutation("domain/setState");
  const stopNow = useRowMutation("domain/setState", text.stopped);
  const removeNow = useRowMutation("domain/delete", text.removed);
  const { check } = useCheckDomain();

  const stop = ({ id, host }: DomainRow) => {
    const question = { title: text.stopTitle(host), body: text.stopBody, confirm: text.stop };
    void stopNow({ id, isStopped: true }, { ...question, isDangerous: true });
  };
  const start = async (row: DomainRow) => {
    if (!mayWrite()) return;
    const isStarted = await setting.mutateAsync({ id: row.id, isStopped: false }).then(
      () => true,
      () => false,
    );
    if (isStarted) await check(row);
  };
  const remove = ({ id, host }: DomainRow) => {
    const question = { title: text.removeTitle(host), body: text.removeBody, mustType: host };
    void removeNow({ id }, { ...question, confirm: text.remove, isDangerous: true });
  };
  const columns = useDomainColumns({
    onCheck: (row) => void check(row),
    onStop: stop,
    onStart: (row) => void start(row),
    onRemove: remove,
  });

  const add = (
    <LinkButton writes="own" variant="primary" to={paths.domainConfig()}>
      {text.add}
    </LinkButton>
  );
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={add} />
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "web", title: text.empty, hint: text.emptyHint, action: add }}
      />
    </Stack>
  );
}
