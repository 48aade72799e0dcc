import { useMemo } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { type Clock, formatCount } from "../../../core/format";
import { createColumnHelper } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Row } from "../../../core/ui/layout";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { LinkCell } from "./link-cell";
import { RowActions } from "./row-actions";
import type { LinkActions } from "./use-link-actions";

const tones: Record<LinkRow["state"], Tone> = {
  1: "success",
  2: "neutral",
  3: "warning",
  4: "danger",
};

type Messages = (typeof linkText)["zh"];

export const hiddenAtFirst = ["totalWakeup", "creator"];

/** When a link ends, by day or by clicks. */
export function endOf(row: LinkRow, text: Messages, { formatTime }: Clock): string {
  const parts = [
    ...(row.expireTime === null ? [] : [formatTime(row.expireTime).slice(0, 16)]),
    ...(row.clickLimit === null ? [] : [text.clicksLeft(formatCount(row.clickLimit))]),
  ];
  return parts.join(" · ") || text.forever;
}

const column = createColumnHelper<LinkRow>();

const countColumns = ({ columns, hints }: Messages): TableColumn<LinkRow>[] => [
  column.count("todayClick", columns.todayClick, ({ today }) => today.click, {
    hint: hints.todayClick,
    isSortable: true,
  }),
  column.count("todayVisitor", columns.todayVisitor, ({ todayVisitor }) => todayVisitor, {
    hint: hints.todayVisitor,
  }),
  column.count("totalClick", columns.totalClick, ({ total }) => total.click, { isSortable: true }),
  column.count("totalInstall", columns.totalInstall, ({ total }) => total.install, {
    isSortable: true,
  }),
  column.count("totalWakeup", columns.totalWakeup, ({ total }) => total.wakeup, {
    hint: hints.totalWakeup,
  }),
];

/** The columns of the list, stable while the messages and the actions are. */
export function useLinkColumns(actions: LinkActions): TableColumn<LinkRow>[] {
  const text = useText(linkText);
  const clock = useClock();
  return useMemo<TableColumn<LinkRow>[]>(() => {
    const { columns } = text;
    return [
      {
        id: "title",
        header: columns.title,
        card: "title",
        isHideable: false,
        cell: ({ title }) => (
          <Clip $maxPx={220} title={title}>
            {title}
          </Clip>
        ),
      },
      { id: "link", header: columns.link, cell: (row) => <LinkCell row={row} /> },
      ...countColumns(text),
      {
        id: "target",
        header: columns.target,
        cell: ({ target }) => (
          <Clip $maxPx={220} title={target}>
            {target.replace(/^https?:\/\//, "")}
          </Clip>
        ),
      },
      {
        id: "state",
        header: columns.state,
        cell: ({ state, blockReason }) => (
          <span title={blockReason || undefined}>
            <Tag $tone={tones[state]}>{text.states[state]}</Tag>
          </span>
        ),
      },
      { id: "channel", header: columns.channel, cell: ({ channel }) => channel?.name ?? "—" },
      {
        id: "tags",
        header: columns.tags,
        cell: ({ tags }) =>
          tags.length === 0 ? (
            "—"
          ) : (
            <Row as="span" $gapPx={4}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </Row>
          ),
      },
      { id: "expire", header: columns.expire, cell: (row) => endOf(row, text, clock) },
      column.text("creator", columns.creator, ({ creator }) => creator),
      column.time("createTime", columns.createTime, ({ createTime }) => createTime, {
        clock,
        isToMinute: true,
        isSortable: true,
      }),
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        isHideable: false,
        cell: (row) => <RowActions row={row} actions={actions} />,
      },
    ];
  }, [text, clock, actions]);
}
