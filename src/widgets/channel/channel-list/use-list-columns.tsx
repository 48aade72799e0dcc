import { useMemo } from "react";
import type { ChannelCounts, ChannelRow } from "../../../core/api/contract";
import { apartTypes } from "../../../core/api/contract/constants/channel";
import { type Clock, formatCount } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { channelAdText } from "../../../core/text/channel-ad";
import { channelManageText } from "../../../core/text/channel-manage";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Dot, Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { ChannelLink } from "../channel-link";
import { RenameName } from "../rename-name";
import { adLinkColumns, advColumns, asaColumns } from "./ad-columns";
import { Code, StateMark } from "./channel-list.styles";
import type { ListActions } from "./list-actions";
import { subChannelsPart } from "./list-parts";
import type { TypeTab } from "./list-state";
import { RowActions } from "./row-actions";

const periods = ["today", "yesterday", "total"] as const;
const metrics = ["visit", "click", "install", "register"] as const;

const countId = (period: (typeof periods)[number], metric: keyof ChannelCounts) =>
  `${period}${metric.charAt(0).toUpperCase()}${metric.slice(1)}`;

const seldom = [
  ...metrics.map((metric) => countId("yesterday", metric)),
  ...metrics.filter((metric) => metric !== "install").map((metric) => countId("total", metric)),
  "creator",
  "remark",
];

/** Columns that wait in the column picker until somebody wants them. */
export const hiddenAtFirst: Record<TypeTab, readonly string[]> = {
  normal: seldom,
  adv: [...seldom, ...metrics.map((metric) => countId("today", metric)), "advView"],
  asa: [...seldom, ...metrics.map((metric) => countId("today", metric))],
  link: seldom,
  referral: seldom,
};

type Messages = typeof channelText.zh;

/** Count columns in order; the most wanted come first, the others may scroll out of view. */
const countOrder = [
  ...(["today", "total"] as const).map((period) => ({ period, metric: "install" as const })),
  ...periods.flatMap((period) =>
    metrics
      .filter((metric) => metric !== "install" || period === "yesterday")
      .map((metric) => ({ period, metric })),
  ),
];

/** So many are seen in a window of 1024 px before it is scrolled. */
const countsInSight = 3;

const countColumns = (text: Messages): TableColumn<ChannelRow>[] =>
  countOrder.map(({ period, metric }) => ({
    id: countId(period, metric),
    header: text.countOf(text.columns[period], text.columns[metric]),
    hint: text.hints[metric],
    align: "end",
    isSortable: true,
    cell: (row) => formatCount(row[period][metric]),
  }));

const stateColumn = (text: Messages): TableColumn<ChannelRow> => ({
  id: "state",
  header: text.columns.state,
  cell: ({ state }) => (
    <StateMark>
      <Dot $tone={state === 1 ? "success" : "neutral"} />
      {text.states[state]}
    </StateMark>
  ),
});

const aboutColumns = (text: Messages, { formatTime }: Clock): TableColumn<ChannelRow>[] => [
  {
    id: "group",
    header: text.columns.group,
    cell: ({ groupName }) => <Tag>{groupName}</Tag>,
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
    cell: ({ remark }) => (
      <Clip $maxPx={220} title={remark}>
        {remark || "—"}
      </Clip>
    ),
  },
];

/** Returns the columns that identify a channel of any type. */
const nameColumns = (text: Messages, actions: ListActions): TableColumn<ChannelRow>[] => [
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
    cell: ({ id, channelName, type }) =>
      apartTypes.includes(type) ? (
        channelName
      ) : (
        <RenameName name={channelName} onSave={(name) => actions.rename(id, name)} />
      ),
  },
];

const linkColumn = (messages: typeof channelManageText.zh): TableColumn<ChannelRow> => ({
  id: "link",
  header: messages.linkCode,
  cell: (row) => (
    <ChannelLink
      link={row.link}
      longLink={row.longLink}
      name={row.channelName}
      fileName={row.channelCode}
      shows="code"
    />
  ),
});

const childColumn = (
  text: Messages,
  messages: typeof channelManageText.zh,
  actions: ListActions,
): TableColumn<ChannelRow> => ({
  id: "children",
  header: text.columns.children,
  align: "end",
  cell: (row) => (
    <Button
      variant="text"
      size="small"
      aria-label={messages.openSubChannels(row.childCount)}
      onClick={() => actions.openChildren(row)}
      {...preloadOnIntent(subChannelsPart)}
    >
      {formatCount(row.childCount)}
    </Button>
  ),
});

/** The columns of one type's list, stable while the words and the actions are. */
export function useListColumns(tab: TypeTab, actions: ListActions): TableColumn<ChannelRow>[] {
  const text = useText(channelText);
  const messages = useText(channelManageText);
  const ads = useText(channelAdText);
  const known = useText(knownMessagesText);
  const clock = useClock();
  return useMemo<TableColumn<ChannelRow>[]>(() => {
    const counts = countColumns(text);
    return [
      ...nameColumns(text, actions),
      ...(tab === "adv" ? advColumns(ads, known) : []),
      ...(tab === "asa" ? asaColumns(ads) : []),
      // The figures of a narrow window come before what is looked up once.
      ...counts.slice(0, countsInSight),
      ...(tab === "normal" ? [linkColumn(messages)] : []),
      ...counts.slice(countsInSight),
      stateColumn(text),
      ...(tab === "normal" ? [childColumn(text, messages, actions)] : []),
      ...(tab === "adv" ? adLinkColumns(ads) : []),
      ...aboutColumns(text, clock),
      {
        id: "actions",
        header: text.columns.actions,
        align: "end",
        isPinned: true,
        isHideable: false,
        cell: (row) => <RowActions row={row} actions={actions} />,
      },
    ];
  }, [tab, text, messages, ads, known, clock, actions]);
}
