import type { GroupNode } from "../../api/contract";
import type { TreeNode } from "./tree-index";

/** ChannelChoice channels; whole groups by their id. */
export interface ChannelChoice {
  channelIds: number[];
  groupIds: number[];
}

const channelLeaf = (id: number) => `c${id}`;
const groupBranch = (id: number) => `g${id}`;

/** Groups with their channels, found by name and code. */
export const channelNodes = (groups: readonly GroupNode[]): TreeNode[] =>
  groups.map(({ id, name, children }) => ({
    id: groupBranch(id),
    label: name,
    children: children.map((channel) => ({
      id: channelLeaf(channel.id),
      label: channel.name,
      keywords: channel.code,
    })),
  }));

/** The chosen leaves of a filter; a group stands for all its channels. */
export function leavesOf(
  { channelIds, groupIds }: ChannelChoice,
  groups: readonly GroupNode[],
): string[] {
  const leaves = new Set(channelIds.map(channelLeaf));
  for (const groupId of groupIds) {
    const channels = groups.find(({ id }) => id === groupId)?.children ?? [];
    if (channels.length === 0) leaves.add(groupBranch(groupId));
    for (const channel of channels) leaves.add(channelLeaf(channel.id));
  }
  return [...leaves];
}

/** The channels among chosen leaves. */
export const channelsOf = (leaves: Iterable<string>): number[] =>
  [...leaves].filter((leaf) => leaf.startsWith("c")).map((leaf) => Number(leaf.slice(1)));

/** The filter of chosen leaves: whole groups by their id, which keeps addresses short. */
export function choiceOf(leaves: readonly string[], groups: readonly GroupNode[]): ChannelChoice {
  const left = new Set(leaves);
  const groupIds: number[] = [];
  for (const { id, children } of groups) {
    const own =
      children.length > 0 ? children.map((channel) => channelLeaf(channel.id)) : [groupBranch(id)];
    if (!own.every((leaf) => left.has(leaf))) continue;
    groupIds.push(id);
    for (const leaf of own) left.delete(leaf);
  }
  return { channelIds: channelsOf(left), groupIds };
}
