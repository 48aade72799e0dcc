import { useState } from "react";
import type { CallReply, ChannelGroup } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import type { CallState } from "../../../core/query/use-api-query";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, IconButton, useLandmark } from "../../../core/ui/layout";
import { Lazy, preloadOnIntent } from "../../../core/ui/lazy";
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
  const list = groups.data?.map.list ?? none;
  const all = list.reduce((sum, { channelCount }) => sum + channelCount, 0);
  return [{ id: 0, name: text.allGroups, channelCount: all, isDefault: true }, ...list];
}

function useGroupRemoval({ value, onChange }: Omit<GroupChoiceProps, "groups">) {
  const text = useText(channelManageText);
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync } = useApiMutation("channel/deleteGroup");
  return async ({ id, name, channelCount }: ChannelGroup) => {
    const isSure = await confirm({
      title: text.deleteGroupTitle(name),
      body: text.deleteGroupBody(channelCount),
      confirm: text.deleteGroup,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { map } = await mutateAsync({ id });
      toast.success(text.groupDeleted(map.moved));
      if (value === id) onChange(null);
    } catch {
      // The session has said why.
    }
  };
}

/** The groups at the left of the list, each with what can be done with it. */
export function GroupSidebar({ groups, value, onChange }: GroupChoiceProps) {
  const role = useLandmark("navigation");
  const text = useText(channelText);
  const messages = useText(channelManageText);
  const mayWrite = useWriteGuard();
  const choices = useChoices({ groups });
  const remove = useGroupRemoval({ value, onChange });
  const [naming, setNaming] = useState<{ group: ChannelGroup | null } | null>(null);
  if (groups.error)
    return <QueryErrorState error={groups.error} onRetry={groups.refetch} isCompact />;
  return (
    <Groups role={role} aria-label={text.groups}>
      {groups.data ? (
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
                  <IconButton icon="more" label={messages.groupActions(group.name)} size={26} />
                }
                items={[
                  {
                    id: "rename",
                    icon: "edit",
                    label: messages.renameGroup,
                    writes: true,
                    onSelect: () => void (mayWrite() && setNaming({ group })),
                  },
                  {
                    id: "delete",
                    icon: "trash",
                    label: messages.deleteGroup,
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
        {...preloadOnIntent(groupNamePart)}
      >
        {messages.newGroup}
      </Button>
      {naming && (
        <Lazy
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
        label: groups.data ? `${name} (${formatCount(channelCount)})` : name,
      }))}
      onChange={(id) => onChange(id || null)}
    />
  );
}
