import * as v from "valibot";
import type { WebhookEvent } from "../../../src/core/api/contract";
import {
  monitorLevels,
  monitorMetrics,
  monitorObjectKinds,
  monitorPeriods,
} from "../../../src/core/api/contract/constants/monitor";
import { matchCode, platformCode } from "../../store/event-tables";

const id = v.pipe(v.number(), v.integer());
const epochMs = v.pipe(v.number(), v.integer());
const nullableNumber = v.nullable(v.number());

const keysOf = <Name extends string>(codes: Record<Name, number>) =>
  v.picklist(Object.keys(codes) as [Name, ...Name[]]);

/** Fields of every event of a device. */
const ofDevice = {
  /** Of the event itself, not of a custom event. */
  eventId: v.pipe(v.string(), v.uuid()),
  /** The device under a number that tells nothing else of it. */
  device: v.string(),
  platform: keysOf(platformCode),
  /** Null without a channel. */
  channelCode: v.nullable(v.string()),
};

const ofAlert = {
  alertId: id,
  ruleId: id,
  ruleName: v.string(),
  metric: v.picklist(monitorMetrics),
  period: v.picklist(monitorPeriods),
  object: v.object({ kind: v.picklist(monitorObjectKinds), id: v.string(), name: v.string() }),
  level: v.picklist(monitorLevels),
  /** First period that fired, in words. */
  since: v.string(),
};

const file = { id, name: v.string(), kind: v.string() };

const exampleDevice = {
  eventId: "3f1b6c1e-7a52-4d0e-9b64-0f6a1f5d2c11",
  device: "9c5b94b1-35ad-49bb-b118-8e8fc24abf80",
  platform: "android",
  channelCode: "app-store-01",
} as const;
const exampleAlert = {
  alertId: 41,
  ruleId: 7,
  ruleName: "安装量下降",
  metric: "install",
  period: "hour",
  object: { kind: "channel", id: "3", name: "应用市场" },
  level: 2,
  since: "2026-11-02 09:00",
} as const;
const exampleFile = { id: 12, name: "渠道报表 2026-11-01", kind: "report" };

/** The data of each event, with an example. Fields are only ever added. */
export const webhookData = {
  install: {
    data: v.object({
      ...ofDevice,
      /** `variant`: the variant of a short link that led to it. */
      params: v.nullable(v.object({ variant: v.optional(v.string()) })),
      /** As the SDK names the device. */
      deviceId: v.nullable(v.string()),
      /** Method that the install was attributed by. */
      match: v.nullable(keysOf(matchCode)),
    }),
    example: { ...exampleDevice, params: null, deviceId: "d-8f0c2a", match: "clipboard" },
  },
  register: {
    data: v.object({ ...ofDevice, params: v.null() }),
    example: { ...exampleDevice, params: null },
  },
  pay: {
    data: v.object({
      ...ofDevice,
      params: v.object({
        /** As counted; a refund is negative. */
        amountCents: id,
        /** Only where another amount was reported: no more is taken off an order than was paid for it. */
        reportedCents: v.optional(id),
        orderId: v.optional(v.string()),
      }),
    }),
    example: { ...exampleDevice, params: { amountCents: 3_000 } },
  },
  event: {
    data: v.object({
      ...ofDevice,
      params: v.object({
        /** Of the app's own event. */
        eventId: v.string(),
        value: id,
        /** Only of events whose detail is kept. */
        subValue: v.optional(v.string()),
      }),
    }),
    example: { ...exampleDevice, params: { eventId: "level_up", value: 1 } },
  },
  "export.ready": { data: v.object(file), example: exampleFile },
  "export.failed": {
    data: v.object({ ...file, reason: v.string() }),
    example: { ...exampleFile, reason: "没有可以导出的数据" },
  },
  "channel.changed": {
    data: v.object({
      change: v.picklist(["created", "updated", "deleted", "restored"]),
      channelIds: v.array(id),
    }),
    example: { change: "created", channelIds: [3] },
  },
  alert: {
    data: v.object({
      ...ofAlert,
      notice: v.picklist(["opened", "escalated"]),
      value: nullableNumber,
      reference: nullableNumber,
      low: nullableNumber,
      high: nullableNumber,
    }),
    example: {
      ...exampleAlert,
      notice: "opened",
      value: 12,
      reference: 40,
      low: 26,
      high: 55,
    },
  },
  "monitor.resolved": {
    data: v.object({
      ...ofAlert,
      /** `gone`: what was watched is there no more; `rule`: the rule was changed, stopped or deleted. */
      reason: v.picklist(["recovered", "gone", "rule"]),
      openedTime: epochMs,
      resolvedTime: epochMs,
    }),
    example: {
      ...exampleAlert,
      reason: "recovered",
      openedTime: 1_793_581_200_000,
      resolvedTime: 1_793_588_400_000,
    },
  },
  "app.key_expiring": {
    data: v.object({
      /** `ok_…`: names the key and is no secret. */
      keyId: v.string(),
      name: v.string(),
      expireTime: epochMs,
      daysLeft: id,
    }),
    example: {
      keyId: "ok_0123456789abcdef01234567",
      name: "数据仓库",
      expireTime: 1_793_581_200_000,
      daysLeft: 7,
    },
  },
  "webhook.paused": {
    data: v.object({ id, name: v.string(), since: epochMs }),
    example: { id: 5, name: "数仓", since: 1_793_581_200_000 },
  },
  report: {
    data: v.object({
      plan: v.object({ id, name: v.string() }),
      /** Names the period among those of the plan. */
      slot: v.string(),
      /** Days, both included. */
      period: v.object({ start: v.string(), end: v.string() }),
      /** Sent late, after the service had been down. */
      isLate: v.boolean(),
      /** The largest change; then figures and tables as the mail has them, in the language of the plan's maker. */
      sentence: v.string(),
      figures: v.array(v.object({ name: v.string(), value: v.string(), change: v.string() })),
      tables: v.array(
        v.object({
          title: v.string(),
          head: v.array(v.string()),
          rows: v.array(v.array(v.string())),
        }),
      ),
      /** `console` is null where the service does not know its own address. */
      links: v.object({ console: v.nullable(v.string()) }),
    }),
    example: {
      plan: { id: 3, name: "增长日报" },
      slot: "day:2026-11-01",
      period: { start: "2026-11-01", end: "2026-11-01" },
      isLate: false,
      sentence: "一切如常：没有指标超出平常波动",
      figures: [{ name: "安装量", value: "1,234", change: "较上一时段 ↑ 3.20%" }],
      tables: [{ title: "渠道表格", head: ["渠道", "安装量"], rows: [["应用市场", "777"]] }],
      links: { console: "https://console.example.com/data/boards?app=a1b2c3&board=7" },
    },
  },
  test: { data: v.object({ appkey: v.string() }), example: { appkey: "a1b2c3" } },
} as const satisfies Record<WebhookEvent | "test", { data: v.GenericSchema; example: object }>;

/** Data of an event. */
export type WebhookData<Event extends WebhookEvent | "test"> = v.InferOutput<
  (typeof webhookData)[Event]["data"]
>;
