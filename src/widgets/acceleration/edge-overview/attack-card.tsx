import { useMemo } from "react";
import type { EdgeAttack } from "../../../core/api/contract";
import { createColumnHelper, type ListState, ListTable, useListPage } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { usePunctuation } from "../../../core/text/punctuation";
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
  const punctuation = usePunctuation();
  const clock = useClock();
  const list = useListPage("edge/attacks", state, { domainId, range });
  const columns = useMemo<TableColumn<EdgeAttack>[]>(() => {
    const { columns: headers } = text;
    return [
      column.time("begin", headers.begin, ({ beginTime }) => beginTime, {
        clock,
        isToMinute: true,
        card: "title",
      }),
      column.text(
        "lasted",
        headers.lasted,
        ({ beginTime, endTime }) =>
          text.minutes(Math.max(1, Math.round((endTime - beginTime) / minuteMs))),
        { align: "end" },
      ),
      column.text("kind", headers.kind, ({ kind }) => text.blocks[kind]),
      column.text("domain", headers.domain, ({ domain }) => domain),
      {
        id: "source",
        header: headers.source,
        cell: ({ address, region }) => (region ? punctuation.aside(address, region) : address),
      },
      {
        id: "target",
        header: headers.target,
        cell: ({ target }) => <Clip title={target}>{target}</Clip>,
      },
      column.count("requests", headers.requests, ({ requests }) => requests),
      column.count("peak", headers.peak, ({ peak }) => peak),
      {
        id: "action",
        header: headers.action,
        cell: ({ isBlocked }) => (
          <Tag $tone={isBlocked ? "danger" : "neutral"}>
            {isBlocked ? text.blocked : text.noted}
          </Tag>
        ),
      },
    ];
  }, [text, punctuation, clock]);
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
