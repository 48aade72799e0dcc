import * as v from "valibot";
import type { CouponType, PackSource } from "./constants/finance";
import { type NewcomerTask, newcomerTasks, type TaskState } from "./constants/guide";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging } from "./shared";

/**
 * Reward of a task: GB of traffic for the app, or a coupon for days of the professional edition.
 */
export interface TaskReward {
  kind: "traffic" | "days";
  amount: number;
}

/** A task, as far as it got by what the app and its owner really have. */
export interface GuideTask {
  key: NewcomerTask;
  state: TaskState;
  /** Null where nothing is given. */
  reward: TaskReward | null;
  claimTime: EpochMs | null;
  /** Name of the other app that got the reward of a task that counts once for an account; else empty. */
  claimedFor: string;
}

export interface GuideCheck {
  tasks: GuideTask[];
  /** Tasks that are done, claimed or not. */
  done: number;
}

/** Something an account was given for nothing. */
export interface PromotionRecord {
  id: string;
  time: EpochMs;
  /** Traffic in MB, money in 分, or a coupon with the unit of its type. */
  kind: "traffic" | "money" | CouponType;
  amount: number;
  source: "task" | "gift" | Extract<PackSource, "coupon">;
  /** Of source `task`. */
  task: NewcomerTask | null;
  /** Of a coupon or a gift of money, as whoever gave it called it. */
  name: string;
  /** Of what is for one app; else empty. */
  appName: string;
}

const task = v.object({ task: v.picklist(newcomerTasks) });
const ofApp = { access: "app", module: "app", embed: "none", scope: "whole" } as const;

/** Tasks of newcomers and what they give; see docs/decisions/0043-newcomer-tasks.md. Own apps only. */
export const guideCalls = {
  /** Reads the progress of each task. 0233 for somebody else's app. */
  "guide/check": call<{ map: GuideCheck }>()({ ...ofApp, embed: "app", body: nothing }),
  /** Notes that a task was begun. */
  "guide/click": call<{ map: { task: GuideTask } }>()({ ...ofApp, writes: true, body: task }),
  /** Claims what a task gives, once however often it is asked. 0409 while the task is not done. */
  "guide/done": call<{ map: { task: GuideTask } }>()({ ...ofApp, writes: true, body: task }),
  /** Lists what the account received for free, newest first. */
  "apply/promotionRecordList": call<ListReply<PromotionRecord>>()({
    access: "session",
    embed: "finance",
    body: v.object(paging),
  }),
};
