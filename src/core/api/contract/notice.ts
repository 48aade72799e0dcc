import * as v from "valibot";
import type { MessageType } from "./constants/message-type";
import {
  isRobotAddress,
  type NoticeChannel,
  type NoticeEvent,
  noticeChannels,
  noticeEvents,
  type RobotKind,
  robotKinds,
} from "./constants/notice";
import { call } from "./define";
import { type EpochMs, markSecret, nothing, requiredText, text } from "./shared";

/** In which ways an account is told of one kind of event. */
export interface NoticeChoice {
  event: NoticeEvent;
  type: MessageType;
  channels: NoticeChannel[];
  /** Stays in the message centre whatever is chosen. */
  isLocked: boolean;
}

/** The group robot of an account: never its address, nor its secret. */
export interface NoticeRobot {
  kind: RobotKind;
  /** Host and the last characters of the key. */
  addressMasked: string;
  hasSecret: boolean;
  /** Why the last notice did not arrive; empty when it did. */
  fault: string;
  /** null before the first one. */
  lastTime: EpochMs | null;
}

export interface NoticeSettings {
  choices: NoticeChoice[];
  /** `138****8000`. */
  mobileMasked: string;
  /** Messages left in the SMS packs of one's own apps. */
  smsLeft: number;
  /** Confirmed address; empty = none. */
  email: string;
  /** null = none. */
  robot: NoticeRobot | null;
}

const session = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;

const notOne = "不是这种机器人的 Webhook 地址";
const robotUrl = v.pipe(
  requiredText(300),
  v.check((url) => robotKinds.some((kind) => isRobotAddress(kind, url)), notOne),
  // Whoever has the address may write to the group.
  markSecret(),
);

/** A group robot as it is typed in. */
export const robotBody = v.pipe(
  v.object({
    kind: v.picklist(robotKinds),
    url: robotUrl,
    secret: v.optional(v.pipe(text(120), markSecret()), ""),
  }),
  v.forward(
    v.check(({ kind, url }) => isRobotAddress(kind, url), notOne),
    ["url"],
  ),
);

export const noticeCalls = {
  /** In which ways the viewer is told of what, and where to. */
  "GET message/settings": call<{ map: NoticeSettings }>()({
    ...session,
    embed: "account",
    body: nothing,
  }),
  /**
   * Chooses the ways for some kinds of event; the others stay. 0400 with field `choices` for a way that
   * is not there: mail without a confirmed address, chat without a robot, no message centre for what
   * is always there.
   */
  "message/saveSettings": call<{ map: NoticeSettings }>()({
    ...writing,
    embed: "account",
    body: v.object({
      choices: v.pipe(
        v.array(
          v.object({
            event: v.picklist(noticeEvents),
            channels: v.pipe(
              v.array(v.picklist(noticeChannels)),
              v.maxLength(noticeChannels.length),
            ),
          }),
        ),
        v.minLength(1),
        v.maxLength(noticeEvents.length),
      ),
    }),
  }),
  /** Keeps the group robot; 0400 with field `url` unless it is an address of that kind. */
  "message/saveRobot": call<{ map: NoticeSettings }>()({ ...writing, body: robotBody }),
  "message/dropRobot": call<{ map: NoticeSettings }>()({ ...writing, body: nothing }),
  /** Sends a notice to the robot now; 0503 with what it answered when it was not taken. */
  "message/testRobot": call<{ map: NoticeSettings }>()({ ...writing, body: nothing }),
};
