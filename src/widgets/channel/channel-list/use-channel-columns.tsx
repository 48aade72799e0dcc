import { useMemo } from "react";
import type { ChannelCounts, ChannelRow } from "../../../core/api/contract";
import { formatCount, formatTime } from "../../../core/format";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/copy-button";
import type { TableColumn } from "../../../core/ui/table-types";
import { Dot, Tag } from "../../../core/ui/tag";
import { ChannelLink } from "../channel-link";
import { Clip, Code, StateMark } from "./channel-list.styles";
import { RowActions, type RowActionsProps } from "./row-actions";

const periods = ["today", "yesterday", "total"] as const;
const metrics = ["visit", "click", "install", "register"] as const;

const countId = (period: (typeof periods)[number], metric: keyof ChannelCounts) =>
  `${period}${metric.charAt(0).toUpperCase()}${metric.slice(1)}`;

/** Columns that wait in the column picker until somebody wants them. */
export const hiddenAtFirst: readonly string[] = [
  ...metrics.map((metric) => countId("yesterday", metric)),
  ...metrics.filter((metric) => metric !== "install").map((metric) => countId("total", metric)),
  "children",
  "creator",
  "remark",
];

const sortableCounts: readonly string[] = [
  ...metrics.map((metric) => countId("today", metric)),
  countId("total", "install"),
];

type Words = typeof channelText.zh;

const countColumns = (text: Words): TableColumn<ChannelRow>[] =>
  periods.flatMap((period) =>
    metrics.map((metric) => {
      const id = countId(period, metric);
      return {
        id,
        header: text.countOf(text.columns[period], text.columns[metric]),
        hint: text.hints[metric],
        align: "end" as const,
        isSortable: sortableCounts.includes(id),
        cell: (row: ChannelRow) => formatCount(row[period][metric]),
      };
    }),
  );

const aboutColumns = (text: Words): TableColumn<ChannelRow>[] => [
  {
    id: "state",
    header: text.columns.state,
    cell: ({ state }) => (
      <StateMark>
        <Dot $tone={state === 1 ? "success" : "neutral"} />
        {text.states[state]}
      </StateMark>
    ),
  },
  {
    id: "createTime",
    header: text.columns.createTime,
    isSortable: true,
    cell: ({ createTime }) => formatTime(createTime).slice(0, 16),
  },
  { id: "creator", header: text.columns.creator, cell: ({ creator }) => creator || "—" },
  {
    id: "remark",
    header: text.columns.remark,
    cell: ({ remark }) => <Clip title={remark}>{remark || "—"}</Clip>,
  },
];

/** The columns of the list, stable while the words and the actions are. */
export function useChannelColumns({ onShare, onDelete }: Omit<RowActionsProps, "row">) {
  const text = useText(channelText);
  return useMemo<TableColumn<ChannelRow>[]>(
    () => [
      {
        id: "code",
        header: text.columns.code,
        isSortable: true,
        isHideable: false,
        cell: ({ channelCode }) => (
          <Code>
            {channelCode}
            <CopyButton value={channelCode} label={text.copy} />
          </Code>
        ),
      },
      {
        id: "name",
        header: text.columns.name,
        isSortable: true,
        cell: ({ channelName }) => <Clip title={channelName}>{channelName}</Clip>,
      },
      {
        id: "group",
        header: text.columns.group,
        cell: ({ groupName }) => <Tag>{groupName}</Tag>,
      },
      {
        id: "children",
        header: text.columns.children,
        align: "end",
        cell: ({ childCount }) => formatCount(childCount),
      },
      ...countColumns(text),
      {
        id: "link",
        header: text.columns.link,
        cell: (row) => (
          <ChannelLink link={row.link} name={row.channelName} fileName={row.channelCode} />
        ),
      },
      ...aboutColumns(text),
      {
        id: "actions",
        header: text.columns.actions,
        isPinned: true,
        isHideable: false,
        cell: (row) => <RowActions row={row} onShare={onShare} onDelete={onDelete} />,
      },
    ],
    [text, onShare, onDelete],
  );
}
