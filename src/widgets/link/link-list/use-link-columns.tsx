import { useMemo } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { type Clock, formatCount } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { LinkCell } from "./link-cell";
import { Clip } from "./link-list.styles";
import { RowActions } from "./row-actions";
import type { LinkDeeds } from "./use-link-deeds";

const tones: Record<LinkRow["state"], Tone> = {
  1: "success",
  2: "neutral",
  3: "warning",
  4: "danger",
};

type Words = (typeof linkText)["zh"];

export const hiddenAtFirst = ["totalWakeup", "creator"];

/** When a link ends, by day or by clicks. */
export function endOf(row: LinkRow, text: Words, { formatTime }: Clock): string {
  const parts = [
    ...(row.expireTime === null ? [] : [formatTime(row.expireTime).slice(0, 16)]),
    ...(row.clickLimit === null ? [] : [text.clicksLeft(formatCount(row.clickLimit))]),
  ];
  return parts.join(" · ") || text.forever;
}

const countColumns = ({ columns, hints }: Words): TableColumn<LinkRow>[] => [
  {
    id: "todayClick",
    header: columns.todayClick,
    hint: hints.todayClick,
    align: "end",
    isSortable: true,
    cell: ({ today }) => formatCount(today.click),
  },
  {
    id: "todayVisitor",
    header: columns.todayVisitor,
    hint: hints.todayVisitor,
    align: "end",
    cell: ({ todayVisitor }) => formatCount(todayVisitor),
  },
  {
    id: "totalClick",
    header: columns.totalClick,
    align: "end",
    isSortable: true,
    cell: ({ total }) => formatCount(total.click),
  },
  {
    id: "totalInstall",
    header: columns.totalInstall,
    align: "end",
    isSortable: true,
    cell: ({ total }) => formatCount(total.install),
  },
  {
    id: "totalWakeup",
    header: columns.totalWakeup,
    hint: hints.totalWakeup,
    align: "end",
    cell: ({ total }) => formatCount(total.wakeup),
  },
];

/** The columns of the list, stable while the words and the deeds are. */
export function useLinkColumns(deeds: LinkDeeds): TableColumn<LinkRow>[] {
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
        cell: ({ title }) => <Clip title={title}>{title}</Clip>,
      },
      { id: "link", header: columns.link, cell: (row) => <LinkCell row={row} /> },
      {
        id: "target",
        header: columns.target,
        cell: ({ target }) => <Clip title={target}>{target.replace(/^https?:\/\//, "")}</Clip>,
      },
      ...countColumns(text),
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
      { id: "creator", header: columns.creator, cell: ({ creator }) => creator || "—" },
      {
        id: "createTime",
        header: columns.createTime,
        isSortable: true,
        cell: ({ createTime }) => clock.formatTime(createTime).slice(0, 16),
      },
      {
        id: "actions",
        header: columns.actions,
        isPinned: true,
        isHideable: false,
        cell: (row) => <RowActions row={row} deeds={deeds} />,
      },
    ];
  }, [text, clock, deeds]);
}
