import type { ChannelReportRow } from "../../../core/api/contract";
import type { zh } from "../../../core/text/zh-cn/report";

/** How a row is called, whatever it sums. */
export const rowName = (
  { channelName, type }: Pick<ChannelReportRow, "channelName" | "type">,
  { channelTypes }: Pick<typeof zh, "channelTypes">,
): string => channelName || (type === null ? "" : channelTypes[type]);
