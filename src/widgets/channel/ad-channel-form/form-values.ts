import type {
  AdChannelDetail,
  AdOs,
  AdPlatform,
  CallBody,
  PostbackRule,
} from "../../../core/api/contract";

/** Values of the form; numbers may be empty while they are typed. */
export interface AdValues {
  platform: string;
  channelCode: string;
  channelName: string;
  groupId: number;
  os: AdOs;
  linkType: "download" | "landing" | "wake";
  target: string;
  landingUrl: string;
  owner: string;
  remark: string;
  state: 1 | 2;
  hasWindows: boolean;
  clickWindowDays: number | null;
  fuzzyWindowHours: number | null;
  isViewCounted: boolean;
  viewWindowHours: number | null;
  accountId: number | null;
  keys: Record<string, string>;
  postbackHost: string;
  planId: number | null;
  rules: PostbackRule[];
}

export const blankAdValues = (groupId: number): AdValues => ({
  platform: "",
  channelCode: "",
  channelName: "",
  groupId,
  os: "android",
  linkType: "download",
  target: "",
  landingUrl: "",
  owner: "",
  remark: "",
  state: 1,
  hasWindows: false,
  clickWindowDays: 7,
  fuzzyWindowHours: 24,
  isViewCounted: false,
  viewWindowHours: 24,
  accountId: null,
  keys: {},
  postbackHost: "",
  planId: null,
  rules: [],
});

export const adValuesOf = (channel: AdChannelDetail): AdValues => ({
  ...blankAdValues(channel.groupId),
  platform: channel.platform,
  channelCode: channel.channelCode,
  os: channel.os,
  channelName: channel.channelName,
  linkType: channel.linkType,
  target: channel.target,
  landingUrl: channel.landingUrl,
  owner: channel.owner,
  remark: channel.remark,
  accountId: channel.accountId,
  keys: channel.keys,
  postbackHost: channel.postbackHost,
  planId: channel.planId,
  state: channel.state === 2 ? 2 : 1,
  rules: channel.rules,
  hasWindows: channel.windows !== null,
  ...channel.windows,
});

type Shared = Omit<CallBody<"ad/updateChannel">, "id" | "revision" | "state">;

export const adBodyOf = (values: AdValues): Shared => ({
  channelName: values.channelName.trim(),
  groupId: values.groupId,
  os: values.os,
  linkType: values.linkType,
  target: values.target.trim(),
  owner: values.owner,
  landingUrl: values.landingUrl.trim(),
  remark: values.remark,
  keys: values.keys,
  postbackHost: values.postbackHost.trim(),
  accountId: values.accountId,
  planId: values.planId,
  rules: values.rules,
  windows: values.hasWindows
    ? {
        clickWindowDays: values.clickWindowDays ?? 7,
        fuzzyWindowHours: values.fuzzyWindowHours ?? 24,
        isViewCounted: values.isViewCounted,
        viewWindowHours: values.viewWindowHours ?? 24,
      }
    : null,
});

/** A rule for the first event of a platform that has none yet. */
export function nextRule({ events }: AdPlatform, rules: PostbackRule[]): PostbackRule {
  const used = new Set(rules.map(({ event }) => event));
  const event = events.find(({ value }) => !used.has(value)) ?? events[0];
  return {
    event: event?.value ?? "",
    source: event?.source ?? "install",
    eventId: "",
    times: event?.source === "pay" ? "every" : "first",
    fixedCents: 0,
    ratio: 100,
    amount: event?.source === "pay" ? "event" : "none",
    least: null,
    delayHours: 0,
  };
}

/** Which rule lacks its event id; null when none does. */
export const faultyRule = (rules: PostbackRule[]): number | null => {
  const index = rules.findIndex(({ source, eventId }) => source === "custom" && eventId === "");
  return index === -1 ? null : index;
};
