import { useMemo } from "react";
import type { ApiError } from "../../../core/api/errors";
import { useApiQuery } from "../../../core/query/use-api-query";
import type { TreeNode } from "../../../core/ui/tree";

export interface GrantableChannels {
  /** Groups with their channels. */
  channelNodes: TreeNode[];
  groupNodes: TreeNode[];
  channelIds: ReadonlySet<number>;
  groupIds: ReadonlySet<number>;
  isReady: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** Returns the channels that an authorisation of an app can be limited to; empty without an app. */
export function useGrantableChannels(appId: number | null): GrantableChannels {
  const body = { appId: appId ?? 1 };
  const isEnabled = appId !== null;
  const channels = useApiQuery("applyAuth/channels", body, { isEnabled });
  const groups = useApiQuery("applyAuth/channelGroups", body, { isEnabled });
  return useMemo(() => {
    const channelList = (isEnabled && channels.data?.map.list) || [];
    const groupList = (isEnabled && groups.data?.map.list) || [];
    return {
      channelNodes: groupList
        .map(({ id, name }) => ({
          id: `group-${id}`,
          label: name,
          children: channelList
            .filter(({ groupId }) => groupId === id)
            .map((channel) => ({
              id: String(channel.id),
              label: channel.name,
              keywords: channel.code,
            })),
        }))
        .filter(({ children }) => children.length > 0),
      groupNodes: groupList.map(({ id, name, channels: count }) => ({
        id: String(id),
        label: `${name} (${count})`,
      })),
      channelIds: new Set(channelList.map(({ id }) => id)),
      groupIds: new Set(groupList.map(({ id }) => id)),
      isReady: isEnabled && channels.data !== undefined && groups.data !== undefined,
      error: channels.error ?? groups.error,
      retry: () => {
        channels.refetch();
        groups.refetch();
      },
    };
  }, [isEnabled, channels, groups]);
}
