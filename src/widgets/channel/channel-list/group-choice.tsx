import { useState } from "react";
import type { CallReply, ChannelGroup } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import type { CallState } from "../../../core/query/use-call";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, IconButton } from "../../../core/ui/layout";
import { fetchAhead, Late } from "../../../core/ui/on-demand";
import { Menu, useConfirm } from "../../../core/ui/overlay";
import { GroupButton, GroupCount, GroupLine, Groups } from "./channel-list.styles";
import { groupNamePart } from "./list-parts";

export interface GroupChoiceProps {
  groups: CallState<CallReply<"allGroups">>;
  value: number | null;
  onChange: (groupId: number | null) => void;
}

const none: ChannelGroup[] = [];

/** Every group with its number of channels; the whole app comes first. */
function useChoices({ groups }: Pick<GroupChoiceProps, "groups">): ChannelGroup[] {
  const text = useText(channelText);
  const list = groups.reply?.map.list ?? none;
  const all = list.reduce((sum, { channelCount }) => sum + channelCount, 0);
  return [{ id: 0, name: text.allGroups, channelCount: all, isDefault: true }, ...list];
}

function useGroupRemoval({ value, onChange }: Omit<GroupChoiceProps, "groups">) {
  const text = useText(channelManageText);
  const confirm = useConfirm();
  const toast = useToast();
  const { run } = useAction("channel/deleteGroup");
  return async ({ id, name, channelCount }: ChannelGroup) => {
    const isSure = await confirm({
      title: text.deleteGroupTitle(name),
      body: text.deleteGroupBody(channelCount),
      confirm: text.deleteGroup,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { map } = await run({ id });
      toast.success(text.groupDeleted(map.moved));
      if (value === id) onChange(null);
    } catch {
      // The session has said why.
    }
  };
}

/** The groups at the left of the list, each with what can be done with it. */
export function GroupSidebar({ groups, value, onChange }: GroupChoiceProps) {
  const text = useText(channelText);
  const words = useText(channelManageText);
  const mayWrite = useWriteGuard();
  const choices = useChoices({ groups });
  const remove = useGroupRemoval({ value, onChange });
  const [naming, setNaming] = useState<{ group: ChannelGroup | null } | null>(null);
  if (groups.error) return <CallError error={groups.error} onRetry={groups.retry} isCompact />;
  return (
    <Groups aria-label={text.groups}>
      {groups.reply ? (
        choices.map((group) => (
          <GroupLine key={group.id}>
            <GroupButton
              type="button"
              aria-current={group.id === (value ?? 0) ? "true" : undefined}
              onClick={() => onChange(group.id || null)}
            >
              <span title={group.name}>{group.name}</span>
              <GroupCount>{formatCount(group.channelCount)}</GroupCount>
            </GroupButton>
            {group.isDefault ? null : (
              <Menu
                trigger={
                  <IconButton icon="more" label={words.groupActions(group.name)} size={26} />
                }
                items={[
                  {
                    id: "rename",
                    icon: "edit",
                    label: words.renameGroup,
                    writes: true,
                    onSelect: () => void (mayWrite() && setNaming({ group })),
                  },
                  {
                    id: "delete",
                    icon: "trash",
                    label: words.deleteGroup,
                    isDangerous: true,
                    startsGroup: true,
                    writes: true,
                    onSelect: () => void (mayWrite() && remove(group)),
                  },
                ]}
              />
            )}
          </GroupLine>
        ))
      ) : (
        <Skeleton shape="text" count={6} />
      )}
      <Button
        writes
        variant="text"
        icon="plus"
        onClick={() => mayWrite() && setNaming({ group: null })}
        {...fetchAhead(groupNamePart)}
      >
        {words.newGroup}
      </Button>
      {naming && (
        <Late
          part={groupNamePart}
          props={{ group: naming.group, onClose: () => setNaming(null) }}
          onFail={() => setNaming(null)}
        />
      )}
    </Groups>
  );
}

/** The same choice where the screen has no room at the left. */
export function GroupSelect({ groups, value, onChange }: GroupChoiceProps) {
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
