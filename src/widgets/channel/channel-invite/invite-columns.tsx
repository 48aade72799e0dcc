import type { GroupNode, Invite, InviteState } from "../../../core/api/contract";
import type { Clock } from "../../../core/format";
import { RowActions } from "../../../core/list";
import type { zh as channelZh } from "../../../core/text/channel";
import type { zh } from "../../../core/text/invite";
import type { Punctuation } from "../../../core/text/punctuation";
import { Tag, type Tone } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
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
      align: "end",
      isPinned: true,
      isHideable: false,
      cell: (invite) => (
        <RowActions
          name={invite.target}
          first={<CopyButton value={invite.url} label={messages.copyLink} />}
          actions={[
            {
              label: invite.sentTime === null ? messages.send : messages.resend,
              isInMenu: true,
              isDisabled: invite.state > 1,
              run: () => invites.send(invite),
            },
            { label: messages.edit, writes: true, isInMenu: true, run: () => onEdit(invite) },
            invite.state === 3
              ? { label: messages.resume, isInMenu: true, run: () => invites.resume(invite) }
              : { label: messages.stop, isInMenu: true, run: () => invites.stop(invite) },
            {
              label: messages.remove,
              isDangerous: true,
              writes: true,
              isInMenu: true,
              run: () => invites.remove(invite),
            },
          ]}
        />
      ),
    },
  ];
}
