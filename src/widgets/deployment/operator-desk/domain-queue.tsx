import { useState } from "react";
import type { ReviewedDomain } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState, useRowMutation } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { domainListText } from "../../../core/text/domain-list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Muted, Stack, Toolbar } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { CustomerCell, Deed } from "./money-parts";
import { ReasonDialog } from "./reason-dialog";

const blockedState = 4;

/** Domains of customers: one that is abused is blocked here, and unblocked. */
export function DomainQueue() {
  const all = useText(operatorDeskText);
  const text = all.domain;
  const words = useText(domainListText);
  const [typed, setTyped] = useState("");
  const state = useLocalState({ isBlocked: false, keyword: "", page: 1 });
  const [blocking, setBlocking] = useState<ReviewedDomain | null>(null);
  const block = useAction("operator/domainBlock");
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
  const columns: TableColumn<ReviewedDomain>[] = [
    {
      id: "host",
      header: text.host,
      card: "title",
      cell: ({ host, purpose, appName }) => (
        <Stack $gapPx={0}>
          <span>{host}</span>
          <Muted>
            {words.purposes[purpose]} {appName || words.everyApp}
          </Muted>
        </Stack>
      ),
    },
    {
      id: "customer",
      header: text.owner,
      cell: ({ customer }) => <CustomerCell customer={customer} />,
    },
    {
      id: "state",
      header: all.state,
      card: "note",
      cell: ({ state, blockReason, blockTime }) => (
        <Stack $gapPx={2}>
          <span>
            <Tag $tone={state === blockedState || state === 2 ? "danger" : "neutral"}>
              {words.states[state]}
            </Tag>
          </span>
          {blockReason ? <Muted>{blockReason}</Muted> : null}
          {blockTime === null ? null : <Muted>{formatTime(blockTime, defaultZones)}</Muted>}
        </Stack>
      ),
    },
    {
      id: "time",
      header: text.time,
      cell: ({ createTime }) => formatTime(createTime, defaultZones),
    },
    {
      id: "actions",
      header: all.actions,
      align: "end",
      isPinned: true,
      cell: (row) =>
        row.state === blockedState ? (
          <Deed label={text.unblock} no={row.host} onClick={() => askToUnblock(row)} />
        ) : (
          <Deed label={text.block} no={row.host} onClick={() => setBlocking(row)} />
        ),
    },
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
        <SearchInput
          value={typed}
          onChange={setTyped}
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
          onSubmit={(reason) => block.run({ id: blocking.id, isBlocked: true, reason })}
          onClose={() => setBlocking(null)}
        />
      ) : null}
    </Stack>
  );
}
