import { type Message, say } from "../../base/message";
import type { Refused, RejectionCause } from "./door";

/** Reply to a sender who has to come back. */
export interface Later {
  /** Whom it concerns: the app that reports, or everybody. */
  scope: "app" | "all";
  cause: RejectionCause;
  retryAfterSeconds: number;
}

/** Message of each cause. */
export const errorMessages: Record<RejectionCause, Message> = {
  unknown: say("请求过多，请稍后重试"),
  stopped: say("应用已被运营方暂停接收，请稍后重试"),
  rate: say("应用上报过快，请稍后重试"),
  address: say("该地址上报过快，请稍后重试"),
  day: say("应用今天的事件已达上限，请明天重试"),
  share: say("应用等待写入的事件过多，请稍后重试"),
  full: say("请求过多，请稍后重试"),
};

/** The reply's data: nothing but the whole queue concerns others. */
export const laterOf = ({ cause, retryAfterSeconds }: Refused): Later => ({
  scope: cause === "full" ? "all" : "app",
  cause,
  retryAfterSeconds,
});
