import { useState } from "react";
import type { ReviewedDomain } from "../../../core/api/contract";
import {
  createColumnHelper,
  ListSearch,
  ListTable,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { domainListText } from "../../../core/text/domain-list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Stack, Toolbar } from "../../../core/ui/layout";
import { BlockedCell, CustomerCell } from "./money-parts";
import { ReasonDialog } from "./reason-dialog";

const blockedState = 4;
const column = createColumnHelper<ReviewedDomain>();

/** Domains of customers: one that is abused is blocked here, and unblocked. */
export function DomainQueue() {
  const all = useText(operatorDeskText);
  const text = all.domain;
  const messages = useText(domainListText);
  const state = useLocalState({ isBlocked: false, keyword: "", page: 1 });
  const [blocking, setBlocking] = useState<ReviewedDomain | null>(null);
  const block = useApiMutation("operator/domainBlock");
  const unblock = useRowMutation("operator/domainBlock", text.unblocked);
  const { isBlocked, keyword } = state.values;
  const list = useListPage("operator/domainList", state, { isBlocked, keyword });
  const askToUnblock = ({ id, host }: ReviewedDomain) => {
    const title = text.unblockTitle(host);
    void unblock(
      { id, isBlocked: false },
      { title, body: text.unblockBody, confirm: text.unblock },
    );
  };
  const columns = [
    column.twoLines(
      "host",
      text.host,
      ({ host }) => host,
      ({ purpose, appName }) => `${messages.purposes[purpose]} ${appName || messages.everyApp}`,
      { card: "title" },
    ),
    column.text("customer", text.owner, ({ customer }) => <CustomerCell customer={customer} />),
    column.text(
      "state",
      all.state,
      (row) => (
        <BlockedCell
          tone={row.state === blockedState || row.state === 2 ? "danger" : "neutral"}
          label={messages.states[row.state] ?? ""}
          row={row}
        />
      ),
      { card: "note" },
    ),
    column.time("time", text.time, ({ createTime }) => createTime),
    column.actions(
      all.actions,
      ({ host }) => host,
      (row) => [
        row.state === blockedState
          ? { label: text.unblock, run: () => askToUnblock(row) }
          : { label: text.block, run: () => setBlocking(row) },
      ],
    ),
  ];
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={all.state}
          value={isBlocked ? "blocked" : "all"}
          onChange={(value) => state.set({ isBlocked: value === "blocked" })}
          options={[
            { value: "all", label: text.all },
            { value: "blocked", label: text.onlyBlocked },
          ]}
        />
        <ListSearch
          keyword={keyword}
          maxLength={100}
          placeholder={text.search}
          onSearch={(wanted) => state.set({ keyword: wanted })}
        />
      </Toolbar>
      <ListTable
        label={all.queues.domain}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "link", title: text.empty }}
      />
      {blocking ? (
        <ReasonDialog
          title={text.blockTitle(blocking.host)}
          submitLabel={text.block}
          onSubmit={(reason) => block.mutateAsync({ id: blocking.id, isBlocked: true, reason })}
          onClose={() => setBlocking(null)}
        />
      ) : null}
    </Stack>
  );
}
