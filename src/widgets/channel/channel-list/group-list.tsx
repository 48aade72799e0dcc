import type { CallReply, ChannelGroup } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import type { CallState } from "../../../core/query/use-call";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/call-error";
import { Select } from "../../../core/ui/select";
import { Skeleton } from "../../../core/ui/skeleton";
import { GroupButton, GroupCount, Groups } from "./channel-list.styles";

export interface GroupListProps {
  groups: CallState<CallReply<"allGroups">>;
  value: number | null;
  onChange: (groupId: number | null) => void;
}

const none: ChannelGroup[] = [];

/** Every group with its number of channels; the whole app comes first. */
function useChoices({ groups }: Pick<GroupListProps, "groups">) {
  const text = useText(channelText);
  const list = groups.reply?.map.list ?? none;
  const all = list.reduce((sum, { channelCount }) => sum + channelCount, 0);
  return [{ id: 0, name: text.allGroups, channelCount: all }, ...list];
}

/** The groups at the left of the list. */
export function GroupList({ groups, value, onChange }: GroupListProps) {
  const text = useText(channelText);
  const choices = useChoices({ groups });
  if (groups.error) return <CallError error={groups.error} onRetry={groups.retry} isCompact />;
  return (
    <Groups aria-label={text.groups}>
      {groups.reply ? (
        choices.map(({ id, name, channelCount }) => (
          <GroupButton
            key={id}
            type="button"
            aria-current={id === (value ?? 0) ? "true" : undefined}
            onClick={() => onChange(id || null)}
          >
            <span title={name}>{name}</span>
            <GroupCount>{formatCount(channelCount)}</GroupCount>
          </GroupButton>
        ))
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Groups>
  );
}

/** The same choice where the screen has no room at the left. */
export function GroupSelect({ groups, value, onChange }: GroupListProps) {
  const text = useText(channelText);
  const choices = useChoices({ groups });
  return (
    <Select
      className="choice"
      aria-label={text.groups}
      value={value ?? 0}
      options={choices.map(({ id, name, channelCount }) => ({
        value: id,
        label: groups.reply ? `${name} (${formatCount(channelCount)})` : name,
      }))}
      onChange={(id) => onChange(id || null)}
    />
  );
}
