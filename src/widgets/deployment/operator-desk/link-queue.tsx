import { useState } from "react";
import type { ReviewedLink } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState, useRowMutation } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Muted, Stack, Toolbar } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { CustomerCell, Deed } from "./money-parts";
import { ReasonDialog } from "./reason-dialog";

/** Short links of customers: one that is abused is blocked here, and unblocked. */
export function LinkQueue() {
  const all = useText(operatorDeskText);
  const text = all.link;
  const [typed, setTyped] = useState("");
  const state = useLocalState({ isBlocked: false, keyword: "", page: 1 });
  const [blocking, setBlocking] = useState<ReviewedLink | null>(null);
  const block = useAction("operator/linkBlock");
  const unblock = useRowMutation("operator/linkBlock", text.unblocked);
  const { isBlocked, keyword } = state.values;
  const list = useListPage("operator/linkList", state, { isBlocked, keyword });
  const askToUnblock = ({ id, appId, title }: ReviewedLink) => {
    const question = {
      title: text.unblockTitle(title),
      body: text.unblockBody,
      confirm: text.unblock,
    };
    void unblock({ id, appId, isBlocked: false }, question);
  };
  const columns: TableColumn<ReviewedLink>[] = [
    {
      id: "title",
      header: text.link,
      card: "title",
      cell: ({ title, link, appName }) => (
        <Stack $gapPx={0}>
          <span>{title}</span>
          <Muted>
            {link} · {appName}
          </Muted>
        </Stack>
      ),
    },
    { id: "target", header: text.target, cell: ({ target }) => <Muted>{target}</Muted> },
    {
      id: "customer",
      header: text.owner,
      cell: ({ customer }) => <CustomerCell customer={customer} />,
    },
    {
      id: "state",
      header: all.state,
      card: "note",
      cell: (row) => (
        <Stack $gapPx={2}>
          <span>
            <Tag $tone={row.isBlocked ? "danger" : "neutral"}>
              {row.isBlocked ? text.states.blocked : text.states.ok}
            </Tag>
          </span>
          {row.blockReason ? <Muted>{row.blockReason}</Muted> : null}
          {row.blockTime === null ? null : <Muted>{formatTime(row.blockTime, defaultZones)}</Muted>}
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
        row.isBlocked ? (
          <Deed label={text.unblock} no={row.title} onClick={() => askToUnblock(row)} />
        ) : (
          <Deed label={text.block} no={row.title} onClick={() => setBlocking(row)} />
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
        label={all.queues.link}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "link", title: text.empty }}
      />
      {blocking ? (
        <ReasonDialog
          title={text.blockTitle(blocking.title)}
          submitLabel={text.block}
          onSubmit={(reason) =>
            block.run({ id: blocking.id, appId: blocking.appId, isBlocked: true, reason })
          }
          onClose={() => setBlocking(null)}
        />
      ) : null}
    </Stack>
  );
}
