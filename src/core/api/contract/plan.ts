import * as v from "valibot";
import { metricKeys } from "../../metrics";
import type { RobotKind } from "./constants/notice";
import {
  mostMailColumns,
  mostMailRows,
  mostReceivers,
  mostRobots,
  type PlanAttachment,
  type PlanWay,
  planAttachments,
  planPeriods,
  planWays,
} from "./constants/plan";
import { call } from "./define";
import { robotBody } from "./notice";
import {
  type EpochMs,
  type ListReply,
  lineText,
  nothing,
  paging,
  positiveId,
  requiredText,
  text,
} from "./shared";

const upTo = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const content = v.variant("kind", [
  v.object({ kind: v.literal("board"), boardId: positiveId }),
  v.object({ kind: v.literal("view"), viewId: positiveId }),
  /** The channels with some metrics. */
  v.object({
    kind: v.literal("table"),
    metrics: v.pipe(
      v.array(v.picklist(metricKeys)),
      v.minLength(1),
      v.maxLength(mostMailColumns - 1),
      v.checkItems((key, index, keys) => keys.indexOf(key) === index, "不能重复"),
    ),
    rows: v.optional(upTo(mostMailRows, 1), 10),
  }),
]);

const address = v.pipe(
  requiredText(100),
  v.toLowerCase(),
  v.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "不是可用的邮箱地址"),
);

/** Group robots that get a report: those that the plan has already, by their id, and new ones. */
const robots = v.pipe(
  v.array(v.variant("kind", [v.object({ kind: v.literal("kept"), id: positiveId }), robotBody])),
  v.maxLength(mostRobots),
);

const draft = {
  name: lineText(30),
  content,
  every: v.picklist(planPeriods),
  /** Of weekly reports: 1 Monday to 7 Sunday after the week. */
  weekday: v.optional(upTo(7, 1), 1),
  /** Of monthly reports: the day of the month after; the last one where there is no such day. */
  monthDay: v.optional(upTo(31, 1), 1),
  /** `HH:MM` in the app's zone. */
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "应为 00:00 到 23:59")),
  /** Nothing is sent of a period without data. */
  skipsEmpty: v.optional(v.boolean(), false),
  /** The file that its mails have; null for none. */
  attachment: v.optional(v.nullable(v.picklist(planAttachments)), null),
};

export type PlanContent = v.InferOutput<typeof content>;

/** A mail address of a plan; `asked`: belongs to nobody with the app's data and has not confirmed yet. */
export interface PlanReceiver {
  address: string;
  state: "on" | "asked" | "left";
}

/** A group robot of a plan: never its address, nor its secret. */
export interface PlanRobot {
  id: number;
  kind: RobotKind;
  /** Host and the last characters of the key. */
  addressMasked: string;
  hasSecret: boolean;
}

/** Why a plan was stopped by the service: five reports failed, its maker lost the app, or what it shows is gone. */
export type PlanStop = "failing" | "noAccess" | "gone";

export interface ReportPlan {
  id: number;
  name: string;
  content: PlanContent;
  /** Name of the board or view; empty for a table, and once it is gone. */
  contentName: string;
  every: (typeof planPeriods)[number];
  weekday: number;
  monthDay: number;
  time: string;
  receivers: PlanReceiver[];
  robots: PlanRobot[];
  /** The app's webhooks that ask for reports get it too. */
  toWebhook: boolean;
  skipsEmpty: boolean;
  attachment: PlanAttachment | null;
  isOn: boolean;
  stopped: PlanStop | null;
  /** Null while it is off. */
  nextTime: EpochMs | null;
  last: { state: PlanRunState; time: EpochMs } | null;
  /** The viewer made it: its figures are those that its maker sees. */
  isMine: boolean;
  creator: string;
  revision: number;
}

/** `missed`: the service was down for too long; `empty`: there was no data, and none was to be sent. */
export type PlanRunState = "running" | "sent" | "failed" | "missed" | "empty";

/** A receiver's part of a run; `left`: unsubscribed, not confirmed, or nobody asks for it. */
export interface PlanDelivery {
  way: PlanWay;
  /** By which it is sent again: a mail address, the id of a robot, nothing for the webhooks. */
  receiver: string;
  /** As it is shown: a mail address, or a robot's masked one. */
  address: string;
  /** Null but of a robot. */
  robot: RobotKind | null;
  state: "waiting" | "sent" | "failed" | "left";
  tries: number;
  /** Why the last try failed; empty for none. */
  fault: string;
}

export interface PlanRun {
  id: number;
  /** Days `YYYY-MM-DD` of the period, both included. */
  start: string;
  end: string;
  state: PlanRunState;
  /** Sent late, after the service had been down. */
  isLate: boolean;
  time: EpochMs;
  fault: string;
  deliveries: PlanDelivery[];
  /** Its content is still kept. */
  canResend: boolean;
}

export interface PlanMail {
  subject: string;
  /** Pictures are within it, as `data:`. */
  html: string;
  text: string;
  /** Name and size of its file, in bytes; null for none. */
  attachment: { name: string; sizeBytes: number } | null;
}

export interface PlanList {
  list: ReportPlan[];
  /** Plans that the app may have. */
  limit: number;
  /** The viewer may make plans. */
  canCreate: boolean;
  /** The viewer's own address, to which tests go; empty for none. */
  ownAddress: string;
  /** Addresses of people who have no account here can be asked to confirm. */
  takesOutside: boolean;
  /** Mails leave this service. */
  hasMail: boolean;
  /** A webhook of the app asks for reports. */
  hasWebhook: boolean;
}

const reading = { access: "app", module: "data", embed: "none" } as const;
/** A plan takes figures out of the console: whoever may only look makes none. */
const writing = {
  access: "app",
  module: "data",
  embed: "none",
  writes: true,
  scope: "own",
} as const;

export const planCalls = {
  /** Ours: the account's own plans; the app's owner sees those of all. */
  "plan/list": call<{ map: PlanList }>()({ ...reading, body: nothing }),
  /**
   * Ours: makes a plan, or with `id` and `revision` changes one's own. 0403 above the edition's number, 0409
   * with field `name` when taken, with field `revision` when it was saved in between.
   */
  "plan/save": call<{ map: ReportPlan }>()({
    ...writing,
    body: v.object({
      ...draft,
      id: v.optional(v.nullable(positiveId), null),
      revision: v.optional(v.number(), 0),
      receivers: v.pipe(
        v.array(address),
        v.maxLength(mostReceivers),
        v.checkItems((one, index, all) => all.indexOf(one) === index, "不能重复"),
      ),
      robots: v.optional(robots, []),
      toWebhook: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: what was due while it was off is not sent. The app's owner may switch off those of others. */
  "plan/switch": call<{ map: ReportPlan }>()({
    ...writing,
    body: v.object({ id: positiveId, isOn: v.boolean() }),
  }),
  /** Ours: removes one's own plan, or as the app's owner anybody's. */
  "plan/delete": call<{ map: object }>()({ ...writing, body: v.object({ id: positiveId }) }),
  /** Ours: the mail of the last period that is over, as it would be sent now. */
  "plan/preview": call<{ map: PlanMail }>()({ ...reading, body: v.object(draft) }),
  /** Ours: sends it to the viewer's own address, marked as a test; at most 5 an hour. */
  "plan/test": call<{ map: { address: string } }>()({ ...writing, body: v.object(draft) }),
  /**
   * Ours: sends it to group robots, marked as a test; `id` is of the plan that has the kept ones. They count as
   * tests, and 0503 tells what the first that took none answered.
   */
  "plan/testRobots": call<{ map: { sent: number } }>()({
    ...writing,
    body: v.object({
      ...draft,
      id: v.optional(v.nullable(positiveId), null),
      robots: v.pipe(robots, v.minLength(1)),
    }),
  }),
  /** Ours: the runs of a plan, newest first. */
  "plan/runs": call<ListReply<PlanRun>>()({
    ...reading,
    body: v.object({ id: positiveId, ...paging }),
  }),
  /** Ours: sends a run's content again, to one receiver or to all that it did not reach; at most 10 an hour. */
  "plan/resend": call<{ map: object }>()({
    ...writing,
    body: v.object({
      id: positiveId,
      runId: positiveId,
      way: v.optional(v.picklist(planWays), "mail"),
      receiver: v.optional(v.nullable(text(100)), null),
    }),
  }),
};
