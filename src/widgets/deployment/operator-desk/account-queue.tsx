import { useState } from "react";
import type { OperatedAccount } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useSessionState } from "../../../core/session/use-session";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Card, Row, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { accountName as nameOf } from "./account-name";
import { DisableDialog } from "./disable-dialog";
import { Deed } from "./money-parts";
import { TwoLines } from "./operator-desk.styles";

const pageSize = 10;
const filters = ["all", "normal", "disabled", "closed"] as const;
type Filter = (typeof filters)[number];

/** Accounts: one is disabled here for a reason that it is told, and enabled. */
export function AccountQueue({ mayDisable }: { mayDisable: boolean }) {
  const all = useText(operatorDeskText);
  const words = useText(operatorAccountsText);
  const text = words.accounts;
  const toast = useToast();
  const confirm = useConfirm();
  const ownId = useSessionState(({ user }) => user?.id);
  const [filter, setFilter] = useState<Filter>("all");
  const [keyword, setKeyword] = useState("");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [disabling, setDisabling] = useState<OperatedAccount | null>(null);
  const enable = useAction("operator/enableAccount");
  const { reply, error, isLoading, retry } = useCall(
    "operator/accounts",
    { keyword, state: filter === "all" ? null : filter, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const openAgain = async (account: OperatedAccount) => {
    const { enableTitle, enableBody, enabled } = words.disabling;
    const question = {
      title: enableTitle(nameOf(account)),
      body: enableBody,
      confirm: text.enable,
    };
    if (!(await confirm(question))) return;
    // A refusal has its message already.
    await enable.run({ id: account.id }).then(
      () => toast.success(enabled),
      () => undefined,
    );
  };
  const columns: TableColumn<OperatedAccount>[] = [
    {
      id: "account",
      header: text.account,
      card: "title",
      cell: (account) => (
        <TwoLines>
          <span>{account.company || nameOf(account)}</span>
          <small>
            {[
              account.id,
              !account.company && nameOf(account) === account.mobile ? "" : account.mobile,
            ]
              .filter(Boolean)
              .join(" · ")}
            {account.isMobileVerified || account.isClosed ? "" : ` · ${text.unverified}`}
          </small>
        </TwoLines>
      ),
    },
    { id: "apps", header: text.apps, align: "end", cell: ({ apps }) => apps },
    {
      id: "registered",
      header: text.registered,
      cell: ({ regTime }) => formatTime(regTime, defaultZones),
    },
    {
      id: "state",
      header: all.state,
      card: "note",
      cell: (account) => <State account={account} />,
    },
    {
      id: "actions",
      header: all.actions,
      align: "end",
      isPinned: true,
      cell: (account) =>
        !mayDisable || account.isClosed || account.id === ownId ? null : account.disabled ? (
          <Row $justify="flex-end" $gapPx={4}>
            <Deed label={text.change} no={nameOf(account)} onClick={() => setDisabling(account)} />
            <Deed
              label={text.enable}
              no={nameOf(account)}
              onClick={() => void openAgain(account)}
            />
          </Row>
        ) : (
          <Deed label={text.disable} no={nameOf(account)} onClick={() => setDisabling(account)} />
        ),
    },
  ];
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={all.state}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setPage(1);
          }}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
        />
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={50}
          placeholder={text.search}
          onSearch={(wanted) => {
            setKeyword(wanted);
            setPage(1);
          }}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={all.queues.accounts}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="user" title={text.empty} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      </Card>
      {disabling ? <DisableDialog account={disabling} onClose={() => setDisabling(null)} /> : null}
    </Stack>
  );
}

/** Tells whether an account can be used, and why it cannot. */
function State({ account: { isClosed, isOperator, disabled } }: { account: OperatedAccount }) {
  const text = useText(operatorAccountsText).accounts;
  if (isClosed) return <Tag $tone="neutral">{text.states.closed}</Tag>;
  if (!disabled) {
    return (
      <Row $gapPx={6}>
        <Tag $tone="success">{text.states.normal}</Tag>
        {isOperator ? <Tag $tone="neutral">{text.operator}</Tag> : null}
      </Row>
    );
  }
  const { reason, caseNo, note, untilTime, stopsTraffic } = disabled;
  const end = untilTime === null ? text.forever : text.until(formatTime(untilTime, defaultZones));
  return (
    <TwoLines>
      <span>
        <Tag $tone="danger">{text.reasons[reason]}</Tag>
      </span>
      <small>{[text.caseNo(caseNo), end].join(" · ")}</small>
      {stopsTraffic ? <small>{text.trafficStopped}</small> : null}
      {note ? <small>{note}</small> : null}
    </TwoLines>
  );
}
