import type { ChannelType } from "../../../core/api/contract";

const suffixes: Record<ChannelType, string> = { 1: "", 2: "_adv", 3: "_asa" };

/** Where a channel's screens are; each type has its own. */
export const reportPath = (type: ChannelType, id: number) =>
  `/channel/report_details${suffixes[type]}/${id}`;
export const editPath = (type: ChannelType, id: number) =>
  `/channel/channel_edit${suffixes[type]}/${id}`;
export const addPath = (type: ChannelType) => `/channel/channel_add${suffixes[type]}`;
