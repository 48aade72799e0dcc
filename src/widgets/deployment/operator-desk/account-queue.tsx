import { useState } from "react";
import type { OperatedAccount } from "../../../core/api/contract";
import { dayAt, defaultZones } from "../../../core/format";
import {
  createColumnHelper,
  ListSearch,
  ListTable,
  TwoLines,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { useSessionState } from "../../../core/session/use-session";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Row, Stack, Toolbar } from "../../../core/ui/layout";
import { accountName as nameOf } from "./account-name";
import { DisableDialog } from "./disable-dialog";

const filters = ["all", "normal", "disabled", "closed"] as const;
type Filter = (typeof filters)[number];
const column = createColumnHelper<OperatedAccount>();

/** Accounts: one is disabled here for a reason that it is told, and enabled. */
export function AccountQueue({ mayDisable }: { mayDisable: boolean }) {
  const all = useText(operatorDeskText);
  const messages = useText(operatorAccountsText);
  const text = messages.accounts;
  const ownId = useSessionState(({ user }) => user?.id);
  const state = useLocalState({ filter: "all" as Filter, keyword: "", page: 1 });
  const [disabling, setDisabling] = useState<OperatedAccount | null>(null);
  const enable = useRowMutation("operator/enableAccount", messages.disabling.enabled);
  const { filter, keyword } = state.values;
  const list = useListPage("operator/accounts", state, {
    keyword,
    state: filter === "all" ? null : filter,
  });
  const openAgain = (account: OperatedAccount) => {
    const { enableTitle, enableBody } = messages.disabling;
    const title = enableTitle(nameOf(account));
    void enable({ id: account.id }, { title, body: enableBody, confirm: text.enable });
  };
  const columns = [
    column.twoLines(
      "account",
      text.account,
      (account) => account.company || nameOf(account),
      (account) => {
        const mobile = !account.company && nameOf(account) === account.mobile ? "" : account.mobile;
        const isOpen = account.isMobileVerified || account.isClosed;
        return [account.id, mobile, isOpen ? "" : text.unverified].filter(Boolean).join(" · ");
      },
      { card: "title" },
    ),
    column.count("apps", text.apps, ({ apps }) => apps),
    column.time("registered", text.registered, ({ regTime }) => regTime),
    column.text("state", all.state, (account) => <State account={account} />, { card: "note" }),
    column.actions(all.actions, nameOf, (account) => {
      if (!mayDisable || account.isClosed || account.id === ownId) return [];
      const disable = () => setDisabling(account);
      return account.disabled
        ? [
            { label: text.change, run: disable },
            { label: text.enable, run: () => openAgain(account) },
          ]
        : [{ label: text.disable, run: disable }];
    }),
  ];
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={all.state}
          value={filter}
          onChange={(value) => state.set({ filter: value })}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
        />
        <ListSearch
          keyword={keyword}
          maxLength={50}
          placeholder={text.search}
          onSearch={(wanted) => state.set({ keyword: wanted })}
        />
      </Toolbar>
      <ListTable
        label={all.queues.accounts}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "user", title: text.empty }}
      />
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
  const end = untilTime === null ? text.forever : text.until(dayAt(untilTime - 1, defaultZones));
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
