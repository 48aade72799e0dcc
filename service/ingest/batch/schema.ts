import * as v from "valibot";
import { networks } from "../../../src/core/api/contract/constants/network";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { cleanKey, cleanParams, cleanText } from "../../base/clean-text";
import { inBoth, say } from "../../base/message";
import type { AdEvent } from "./ad-state";
import { reason } from "./event-reasons";

const listed = (names: readonly string[]) => inBoth((to) => names.join(to === "en" ? ", " : "、"));

/** Most events of one request. */
export const eventsAtMost = 200;
/** Clocks may be off by this much; older or later events are refused. */
export const skewAtMostMs = 48 * 3_600_000;

// The store keeps neither control characters nor half a surrogate pair.
const clean = v.regex<string, string>(/^[^\p{Cc}\p{Cs}]*$/u, reason(say("含有控制字符")));
/** Whose event it is, and which: another text would be another's, so that a bad one is refused. */
const text = (max: number) =>
  v.pipe(
    v.string(reason(say("应为文本"))),
    v.maxLength(max, reason(say("最多 {} 个字符", max))),
    clean,
  );
const optionalText = (max: number) => v.optional(text(max), "");
/** Text that only describes: it is cut and cleaned, and the event is kept. */
const note = (max: number) =>
  v.optional(
    v.pipe(
      v.string(reason(say("应为文本"))),
      v.transform((given) => cleanText(given, max)),
    ),
    "",
  );
/** Text by which a channel or a touch is found: a bad one finds none, and the event is kept. */
const key = (max: number) =>
  v.optional(
    v.pipe(
      v.string(reason(say("应为文本"))),
      v.transform((given) => cleanKey(given, max)),
    ),
    "",
  );
const required = (max: number) => v.pipe(text(max), v.minLength(1, reason(say("不能为空"))));
const wholeNumber = (max: number) =>
  v.pipe(
    v.number(reason(say("应为数字"))),
    v.integer(reason(say("应为整数"))),
    v.minValue(0, reason(say("不能为负数"))),
    v.maxValue(max, reason(say("不能大于 {}", max))),
  );

const identity = {
  /** Unique per app together with `ts`; a resent event keeps both. */
  id: v.pipe(text(64), v.minLength(8, reason(say("至少 8 个字符")))),
  /** Epoch milliseconds. */
  ts: wholeNumber(8_640_000_000_000_000),
};

const deviceIds = v.optional(
  v.object({
    oaid: key(128),
    idfa: key(128),
    caid: key(128),
    gaid: key(128),
    imeiMd5: key(128),
    androidId: key(128),
  }),
  {},
);

const params = v.optional(
  v.pipe(
    v.record(v.string(), v.string(reason(say("应为文本")))),
    v.transform((given) => cleanParams(Object.entries(given))),
  ),
  {},
);

const webEvent = v.object({
  ...identity,
  /** The page's clock when it sent the event, in milliseconds: `ts` is off by as much as this is. */
  sentAt: v.optional(v.nullable(wholeNumber(8_640_000_000_000_000)), null),
  type: v.picklist(["visit", "click", "share"], reason(say("应为 visit、click 或 share"))),
  visitorId: required(64),
  /** Of a share: who shared, as the app names its users, and where. */
  uid: optionalText(64),
  via: note(32),
  /** Short-link code of the page; or the channel's code on a page of one's own. */
  code: key(32),
  channelCode: key(32),
  /** Token that the page put on the clipboard. */
  token: key(64),
  ids: deviceIds,
  params,
  /**
   * Client hints: facts that the browser hides in its user agent and gives to a page on request.
   */
  hints: v.optional(
    v.object({
      platform: note(20),
      platformVersion: note(40),
      model: note(80),
      isTouch: v.optional(v.boolean(reason(say("应为布尔值"))), false),
    }),
  ),
});

const device = {
  ...identity,
  deviceId: required(128),
  platform: v.picklist(appPlatforms, reason(say("应为 ios、android 或 harmony"))),
};

/** Connection type of the device; empty = not reported by the SDK. */
const connection = {
  network: v.optional(
    v.picklist(["", ...networks], reason(say("应为 {} 之一", listed(networks)))),
    "",
  ),
  /** Name or network code (MCC and MNC) of the SIM card's operator. */
  operator: note(40),
  sdkVersion: note(40),
};

const appleId = v.optional(
  v.pipe(
    v.union([v.string(), v.number()], reason(say("应为文本或数字"))),
    v.transform(String),
    v.regex(/^\d{0,20}$/, reason(say("应为数字编号"))),
  ),
  "",
);

/** The fields of Apple's answer, by its own names. */
export const asaAnswer = v.object({
  attribution: v.boolean(reason(say("应为布尔值"))),
  orgId: appleId,
  campaignId: appleId,
  adGroupId: appleId,
  keywordId: appleId,
  adId: appleId,
  conversionType: note(20),
  /** Only when the user allowed tracking; to the minute. */
  clickDate: note(40),
});

/** Most signs of an emulator that are kept of one install. */
const signsAtMost = 12;

const installEvent = v.object({
  ...device,
  version: note(40),
  osVersion: note(40),
  model: note(80),
  province: note(40),
  city: note(40),
  ...connection,
  ids: deviceIds,
  /** Channel code written into the package. */
  packageChannel: key(32),
  clipboardToken: key(64),
  clipboardDenied: v.optional(v.boolean(reason(say("应为布尔值"))), false),
  referrerToken: key(64),
  /** Epoch milliseconds at which the store began to install. */
  installBeginTs: v.optional(v.nullable(identity.ts), null),
  emulator: v.optional(v.boolean(reason(say("应为布尔值"))), false),
  /** Signs of an emulator on the device, whether or not the SDK took it for one. */
  emulatorSigns: v.optional(
    v.pipe(
      v.array(note(40), reason(say("应为数组"))),
      v.transform((given) => given.filter((sign) => sign !== "").slice(0, signsAtMost)),
    ),
    [],
  ),
  /** An update over an installed copy. */
  overwrite: v.optional(v.boolean(reason(say("应为布尔值"))), false),
  /** Apple's response about its Search Ads. */
  asa: v.optional(v.nullable(asaAnswer), null),
  /** The token of AdServices, exchanged by us when the app has not done so. */
  asaToken: key(8000),
});

const openEvent = v.object({
  ...device,
  ...connection,
  /** Use since the last report. */
  durationSeconds: v.optional(wholeNumber(86_400), 0),
  /** Present when a link opened the app. */
  wake: v.optional(v.nullable(v.object({ channelCode: key(32), params })), null),
});

const registerEvent = v.object(device);

const customEvent = v.object({
  ...device,
  eventId: v.pipe(text(32), v.regex(/^[0-9A-Za-z_]+$/, reason(say("只能含字母、数字和下划线")))),
  value: v.optional(
    v.pipe(v.number(reason(say("应为数字"))), v.safeInteger(reason(say("应为整数")))),
    1,
  ),
  /** Kept only for events whose detail is switched on in the console. */
  subValue: note(128),
});

/** Largest payment and largest refund, in cents. */
const centsAtMost = 100_000_000_00;

const payEvent = v.object({
  ...device,
  /** A refund is negative. */
  amountCents: v.pipe(
    v.number(reason(say("应为数字"))),
    v.integer(reason(say("应为整数"))),
    v.minValue(-centsAtMost, reason(say("不能小于 {}", -centsAtMost))),
    v.maxValue(centsAtMost, reason(say("不能大于 {}", centsAtMost))),
  ),
  /** As the app numbers its orders: of one never more is taken off than was paid for it. */
  orderId: optionalText(64),
});

const batchOf = <const Event extends v.GenericSchema>(event: Event) =>
  v.object({
    appkey: required(32),
    events: v.pipe(
      v.array(event, reason(say("应为数组"))),
      v.minLength(1, reason(say("至少一个事件"))),
      v.maxLength(eventsAtMost, reason(say("最多 {} 个事件", eventsAtMost))),
    ),
  });

/** Bodies of `POST /sdk/v1/{name}`. */
export const bodies = {
  click: batchOf(webEvent),
  install: batchOf(installEvent),
  open: batchOf(openEvent),
  register: batchOf(registerEvent),
  event: batchOf(customEvent),
  pay: batchOf(payEvent),
};

export type AsaResponse = v.InferOutput<typeof asaAnswer>;
export type WebEvent = v.InferOutput<typeof webEvent>;
export type InstallEvent = v.InferOutput<typeof installEvent>;
export type OpenEvent = v.InferOutput<typeof openEvent>;
export type RegisterEvent = v.InferOutput<typeof registerEvent>;
export type CustomEvent = v.InferOutput<typeof customEvent>;
export type PayEvent = v.InferOutput<typeof payEvent>;

/** A device reported it, not a page or an ad platform. */
export type AppEvent = Exclude<SdkEvent, { kind: "click" | "ad" }>;

/** A valid event with the endpoint it came to. */
export type SdkEvent =
  | AdEvent
  | ({ kind: "click" } & WebEvent)
  | ({ kind: "install" } & InstallEvent)
  | ({ kind: "open" } & OpenEvent)
  | ({ kind: "register" } & RegisterEvent)
  | ({ kind: "event" } & CustomEvent)
  | ({ kind: "pay" } & PayEvent);
