import { useState } from "react";
import type { ReviewedLink } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Card, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { CustomerCell, Deed } from "./money-parts";
import { ReasonDialog } from "./reason-dialog";

const pageSize = 10;

/** Short links of customers: one that is abused is blocked here, and unblocked. */
export function LinkQueue() {
  const all = useText(operatorDeskText);
  const text = all.link;
  const toast = useToast();
  const confirm = useConfirm();
  const [isBlocked, setBlocked] = useState(false);
  const [keyword, setKeyword] = useState("");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [blocking, setBlocking] = useState<ReviewedLink | null>(null);
  const block = useAction("operator/linkBlock");
  const { reply, error, isLoading, retry } = useCall(
    "operator/linkList",
    { isBlocked, keyword, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const unblock = async ({ id, appId, title }: ReviewedLink) => {
    const question = {
      title: text.unblockTitle(title),
      body: text.unblockBody,
      confirm: text.unblock,
    };
    if (!(await confirm(question))) return;
    // A refusal has its message already.
    await block.run({ id, appId, isBlocked: false }).then(
      () => toast.success(text.unblocked),
      () => undefined,
    );
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
          <Deed label={text.unblock} no={row.title} onClick={() => void unblock(row)} />
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
          onChange={(value) => {
            setBlocked(value === "blocked");
            setPage(1);
          }}
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
          onSearch={(wanted) => {
            setKeyword(wanted);
            setPage(1);
          }}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={all.queues.link}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="link" title={text.empty} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      </Card>
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
