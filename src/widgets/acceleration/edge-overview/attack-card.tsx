import { useMemo } from "react";
import type { EdgeAttack } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { Clip } from "./edge-overview.styles";
import type { SpanProps } from "./top-card";

const pageSize = 10;
const minuteMs = 60_000;

/** What was refused in numbers, newest first. */
export function AttackCard(props: SpanProps & { page: number; onPage: (page: number) => void }) {
  const { domainId, range, page, onPage } = props;
  const text = useText(edgeOverviewText);
  const marks = useMarks();
  const { formatTime } = useClock();
  const { reply, error, isLoading, retry } = useCall(
    "edge/attacks",
    { domainId, range, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const columns = useMemo<TableColumn<EdgeAttack>[]>(() => {
    const { columns: heads } = text;
    return [
      {
        id: "begin",
        header: heads.begin,
        card: "title",
        cell: ({ beginTime }) => formatTime(beginTime).slice(0, 16),
      },
      {
        id: "lasted",
        header: heads.lasted,
        align: "end",
        cell: ({ beginTime, endTime }) =>
          text.minutes(Math.max(1, Math.round((endTime - beginTime) / minuteMs))),
      },
      { id: "kind", header: heads.kind, cell: ({ kind }) => text.blocks[kind] },
      { id: "domain", header: heads.domain, cell: ({ domain }) => domain },
      {
        id: "source",
        header: heads.source,
        cell: ({ address, region }) => (region ? marks.aside(address, region) : address),
      },
      {
        id: "target",
        header: heads.target,
        cell: ({ target }) => <Clip title={target}>{target}</Clip>,
      },
      {
        id: "requests",
        header: heads.requests,
        align: "end",
        cell: ({ requests }) => formatCount(requests),
      },
      { id: "peak", header: heads.peak, align: "end", cell: ({ peak }) => formatCount(peak) },
      {
        id: "action",
        header: heads.action,
        cell: ({ isBlocked }) => (
          <Tag $tone={isBlocked ? "danger" : "neutral"}>
            {isBlocked ? text.blocked : text.noted}
          </Tag>
        ),
      },
    ];
  }, [text, marks, formatTime]);
  return (
    <Card isFlush title={text.attacks}>
      <Table
        label={text.attacks}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        expectedRows={3}
        error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
        empty={<EmptyState icon="success" title={text.noAttacks} isCompact />}
      />
      <Pagination
        total={reply?.map.pagination.totalRecords ?? 0}
        page={page}
        pageSize={pageSize}
        onChange={onPage}
      />
    </Card>
  );
}
