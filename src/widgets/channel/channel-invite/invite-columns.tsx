import type { GroupNode, Invite, InviteState } from "../../../core/api/contract";
import type { Clock } from "../../../core/format";
import type { zh as channelZh } from "../../../core/text/channel";
import type { zh } from "../../../core/text/invite";
import type { Marks } from "../../../core/text/marks";
import { Tag, type Tone } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { IconButton, Muted, Row } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import type { Invites } from "./use-invites";

const tones: Record<InviteState, Tone> = { 0: "info", 1: "success", 2: "neutral", 3: "warning" };

/** Names of what an invitation shows; what has been deleted since has none. */
export function scopeNames(
  { channelIds, groupIds }: Invite,
  groups: readonly GroupNode[],
): string[] {
  const channels = new Map(
    groups.flatMap(({ children }) => children).map((one) => [one.id, one.name]),
  );
  return [
    ...groupIds.flatMap((id) => groups.find((group) => group.id === id)?.name ?? []),
    ...channelIds.flatMap((id) => channels.get(id) ?? []),
  ];
}

export interface InviteColumnsOptions {
  words: typeof zh;
  formatTime: Clock["formatTime"];
  channelWords: Pick<typeof channelZh, "shareMetric">;
  groups: readonly GroupNode[];
  marks: Marks;
  invites: Invites;
  onEdit: (invite: Invite) => void;
}

/** Columns of the list of invitations. */
export function inviteColumns(options: InviteColumnsOptions): TableColumn<Invite>[] {
  const { words, marks, formatTime, channelWords, groups, invites, onEdit } = options;
  const { columns } = words;
  const several = (names: string[]) => (
    <span title={marks.list(names)}>
      {names[0] ?? "—"} {names.length > 1 && <Muted>{words.several(names.length)}</Muted>}
    </span>
  );
  return [
    { id: "target", header: columns.target, cell: ({ target }) => target },
    { id: "remark", header: columns.remark, cell: ({ remark }) => remark || "—" },
    { id: "scope", header: columns.scope, cell: (invite) => several(scopeNames(invite, groups)) },
    {
      id: "metrics",
      header: columns.metrics,
      cell: ({ metrics }) => several(metrics.map((metric) => channelWords.shareMetric[metric])),
    },
    {
      id: "state",
      header: columns.state,
      cell: ({ state }) => <Tag $tone={tones[state]}>{words.states[state]}</Tag>,
    },
    {
      id: "lastVisit",
      header: columns.lastVisit,
      cell: ({ lastVisit }) =>
        lastVisit === null ? words.notYet : formatTime(lastVisit).slice(0, 16),
    },
    {
      id: "expireAt",
      header: columns.expireAt,
      cell: ({ expireAt }) => (expireAt === null ? words.never : formatTime(expireAt).slice(0, 16)),
    },
    {
      id: "actions",
      header: columns.actions,
      isPinned: true,
      isHideable: false,
      cell: (invite) => (
        <Row $gapPx={0}>
          <CopyButton value={invite.url} label={words.copyLink} />
          <Menu
            trigger={<IconButton icon="more" label={words.actionsOf(invite.target)} />}
            items={[
              {
                id: "send",
                label: invite.sentTime === null ? words.send : words.resend,
                isDisabled: invite.state > 1,
                onSelect: () => void invites.send(invite),
              },
              { id: "edit", label: words.edit, writes: true, onSelect: () => onEdit(invite) },
              invite.state === 3
                ? { id: "resume", label: words.resume, onSelect: () => void invites.resume(invite) }
                : { id: "stop", label: words.stop, onSelect: () => void invites.stop(invite) },
              {
                id: "remove",
                label: words.remove,
                isDangerous: true,
                startsGroup: true,
                writes: true,
                onSelect: () => void invites.remove(invite),
              },
            ]}
          />
        </Row>
      ),
    },
  ];
}
