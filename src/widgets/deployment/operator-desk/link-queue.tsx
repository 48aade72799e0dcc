import { useState } from "react";
import type { ReviewedLink } from "../../../core/api/contract";
import {
  createColumnHelper,
  ListSearch,
  ListTable,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { BlockedCell, CustomerCell } from "./money-parts";
import { ReasonDialog } from "./reason-dialog";

const column = createColumnHelper<ReviewedLink>();

/** Short links of customers: one that is abused is blocked here, and unblocked. */
export function LinkQueue() {
  const all = useText(operatorDeskText);
  const text = all.link;
  const state = useLocalState({ isBlocked: false, keyword: "", page: 1 });
  const [blocking, setBlocking] = useState<ReviewedLink | null>(null);
  const block = useApiMutation("operator/linkBlock");
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
  const columns = [
    column.twoLines(
      "title",
      text.link,
      ({ title }) => title,
      ({ link, appName }) => `${link} · ${appName}`,
      { card: "title" },
    ),
    column.text("target", text.target, ({ target }) => <Muted>{target}</Muted>),
    column.text("customer", text.owner, ({ customer }) => <CustomerCell customer={customer} />),
    column.text(
      "state",
      all.state,
      (row) => (
        <BlockedCell
          tone={row.isBlocked ? "danger" : "neutral"}
          label={row.isBlocked ? text.states.blocked : text.states.ok}
          row={row}
        />
      ),
      { card: "note" },
    ),
    column.time("time", text.time, ({ createTime }) => createTime),
    column.actions(
      all.actions,
      ({ title }) => title,
      (row) => [
        row.isBlocked
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
            block.mutateAsync({ id: blocking.id, appId: blocking.appId, isBlocked: true, reason })
          }
          onClose={() => setBlocking(null)}
        />
      ) : null}
    </Stack>
  );
}
