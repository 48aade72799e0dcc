import type { GroupNode, Invite, InviteState } from "../../../core/api/contract";
import type { Clock } from "../../../core/format";
import type { zh as channelZh } from "../../../core/text/channel";
import type { zh } from "../../../core/text/invite";
import type { Punctuation } from "../../../core/text/punctuation";
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
  messages: typeof zh;
  formatTime: Clock["formatTime"];
  channelMessages: Pick<typeof channelZh, "shareMetric">;
  groups: readonly GroupNode[];
  punctuation: Punctuation;
  invites: Invites;
  onEdit: (invite: Invite) => void;
}

/** Columns of the list of invitations. */
export function inviteColumns(options: InviteColumnsOptions): TableColumn<Invite>[] {
  const { messages, punctuation, formatTime, channelMessages, groups, invites, onEdit } = options;
  const { columns } = messages;
  const several = (names: string[]) => (
    <span title={punctuation.list(names)}>
      {names[0] ?? "—"} {names.length > 1 && <Muted>{messages.several(names.length)}</Muted>}
    </span>
  );
  return [
    { id: "target", header: columns.target, cell: ({ target }) => target },
    { id: "remark", header: columns.remark, cell: ({ remark }) => remark || "—" },
    { id: "scope", header: columns.scope, cell: (invite) => several(scopeNames(invite, groups)) },
    {
      id: "metrics",
      header: columns.metrics,
      cell: ({ metrics }) => several(metrics.map((metric) => channelMessages.shareMetric[metric])),
    },
    {
      id: "state",
      header: columns.state,
      cell: ({ state }) => <Tag $tone={tones[state]}>{messages.states[state]}</Tag>,
    },
    {
      id: "lastVisit",
      header: columns.lastVisit,
      cell: ({ lastVisit }) =>
        lastVisit === null ? messages.notYet : formatTime(lastVisit).slice(0, 16),
    },
    {
      id: "expireAt",
      header: columns.expireAt,
      cell: ({ expireAt }) =>
        expireAt === null ? messages.never : formatTime(expireAt).slice(0, 16),
    },
    {
      id: "actions",
      header: columns.actions,
      isPinned: true,
      isHideable: false,
      cell: (invite) => (
        <Row $gapPx={0}>
          <CopyButton value={invite.url} label={messages.copyLink} />
          <Menu
            trigger={<IconButton icon="more" label={messages.actionsOf(invite.target)} />}
            items={[
              {
                id: "send",
                label: invite.sentTime === null ? messages.send : messages.resend,
                isDisabled: invite.state > 1,
                onSelect: () => void invites.send(invite),
              },
              { id: "edit", label: messages.edit, writes: true, onSelect: () => onEdit(invite) },
              invite.state === 3
                ? {
                    id: "resume",
                    label: messages.resume,
                    onSelect: () => void invites.resume(invite),
                  }
                : { id: "stop", label: messages.stop, onSelect: () => void invites.stop(invite) },
              {
                id: "remove",
                label: messages.remove,
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
