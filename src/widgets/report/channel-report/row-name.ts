import type { ChannelReportRow } from "../../../core/api/contract";
import type { zh } from "../../../core/text/report";

/** Returns the name of a row, whatever it aggregates. */
export const rowName = (
  { channelName, type, isDeleted }: Pick<ChannelReportRow, "channelName" | "type" | "isDeleted">,
  { channelTypes, deletedName }: Pick<typeof zh, "channelTypes" | "deletedName">,
): string => {
  if (isDeleted) return deletedName(channelName);
  return channelName || (type === null ? "" : channelTypes[type]);
};
