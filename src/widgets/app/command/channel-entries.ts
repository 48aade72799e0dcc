import type { CallReply } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import type { CommandEntry } from "./command-entry";

export type ListedChannel = CallReply<"channelAllInApply">["map"]["channelList"][number];

/** Channels open on their report; the modifier leads to their form. */
export const channelEntries = (
  channels: readonly ListedChannel[],
  go: (path: string) => void,
): CommandEntry[] =>
  channels.map(({ id, channelCode, channelName, type }) => ({
    id: `channel:${id}`,
    kind: "channel",
    title: channelName,
    detail: channelCode,
    icon: "channel",
    run: () => go(paths.channelDetail(id, type)),
    runSecond: () => go(paths.channelEdit(id, type)),
  }));
