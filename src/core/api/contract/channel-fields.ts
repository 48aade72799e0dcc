import * as v from "valibot";
import { requiredText } from "./shared";

/** 1 enabled, 2 stopped, 3 in the bin. */
export type ChannelState = 1 | 2 | 3;

export interface ChannelCounts {
  visit: number;
  click: number;
  install: number;
  register: number;
}

export const channelCode = v.pipe(requiredText(32), v.regex(/^[0-9A-Za-z_-]+$/));
export const channelName = v.pipe(
  requiredText(50),
  v.regex(/^[0-9A-Za-z\u4e00-\u9fa5()（）[\]【】{}<>《》]+$/),
);
export const groupName = v.pipe(requiredText(20), v.regex(/^[0-9A-Za-z\u4e00-\u9fa5_-]+$/));
