import { useMemo } from "react";
import type { EdgeAttack } from "../../../core/api/contract";
import { createColumnHelper, type ListState, ListTable, useListPage } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import type { TableColumn } from "../../../core/ui/table";
import { Clip } from "./edge-overview.styles";
import type { SpanProps } from "./top-card";

const minuteMs = 60_000;
const column = createColumnHelper<EdgeAttack>();

/** Renders the blocked attacks with their counts, newest first. */
export function AttackCard({
  domainId,
  range,
  state,
}: SpanProps & { state: ListState<{ page: number }> }) {
  const text = useText(edgeOverviewText);
  const marks = useMarks();
  const clock = useClock();
  const list = useListPage("edge/attacks", state, { domainId, range });
  const columns = useMemo<TableColumn<EdgeAttack>[]>(() => {
    const { columns: heads } = text;
    return [
      column.time("begin", heads.begin, ({ beginTime }) => beginTime, {
        clock,
        isToMinute: true,
        card: "title",
      }),
      column.text(
        "lasted",
        heads.lasted,
        ({ beginTime, endTime }) =>
          text.minutes(Math.max(1, Math.round((endTime - beginTime) / minuteMs))),
        { align: "end" },
      ),
      column.text("kind", heads.kind, ({ kind }) => text.blocks[kind]),
      column.text("domain", heads.domain, ({ domain }) => domain),
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
      column.count("requests", heads.requests, ({ requests }) => requests),
      column.count("peak", heads.peak, ({ peak }) => peak),
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
  }, [text, marks, clock]);
  return (
    <ListTable
      title={text.attacks}
      label={text.attacks}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      expectedRows={3}
      empty={{ icon: "success", title: text.noAttacks, isCompact: true }}
    />
  );
}
