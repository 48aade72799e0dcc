import type {
  AppPlatform,
  CallBody,
  ChannelDetail,
  ChannelParam,
  LandingTemplate,
} from "../../../core/api/contract";
import type { Day } from "../../../core/format";
import { withPairsSet } from "../../../core/format/address";
import { landingAddress } from "../../../core/format/landing-address";
import { type BatchValues, batchItems } from "./batch-values";

/** A parameter as edited; the id only tells rows apart. */
export interface ParamRow extends ChannelParam {
  id: number;
}

export interface ChannelValues extends BatchValues {
  /** Several channels at once differ only in their code and name. */
  mode: "one" | "batch";
  channelCode: string;
  channelName: string;
  groupId: number;
  promote: 1 | 2 | 3;
  landingType: "default" | "template" | "custom";
  /** Of our page, where the channel has one of its own. */
  template: LandingTemplate;
  landingUrl: string;
  /** Versions that visitors of a system get; 0 = the current one. */
  packages: Record<AppPlatform, number>;
  params: ParamRow[];
  wakePath: string;
  fallback: "store" | "download" | "web";
  cpa: number | null;
  owner: string;
  /** Null when open. */
  periodStart: Day | null;
  periodEnd: Day | null;
  remark: string;
  state: 1 | 2;
}

const noBatch = {
  mode: "one",
  prefix: "",
  firstNumber: "",
  lastNumber: "",
  namePattern: "",
} as const;

export const blankValues = (groupId: number): ChannelValues => ({
  ...noBatch,
  channelCode: "",
  channelName: "",
  groupId,
  promote: 1,
  landingType: "default",
  template: "plain",
  landingUrl: "",
  packages: { ios: 0, android: 0, harmony: 0 },
  params: [],
  wakePath: "",
  fallback: "download",
  cpa: null,
  owner: "",
  periodStart: null,
  periodEnd: null,
  remark: "",
  state: 1,
});

/** A stored channel as the form edits it. */
export const valuesOf = (detail: ChannelDetail): ChannelValues => ({
  ...noBatch,
  channelCode: detail.channelCode,
  channelName: detail.channelName,
  groupId: detail.groupId,
  promote: detail.promote,
  landingType:
    detail.landingType === "default" && detail.template !== "" ? "template" : detail.landingType,
  template: detail.template || "plain",
  landingUrl: detail.landingUrl,
  packages: {
    ios: detail.packages.ios ?? 0,
    android: detail.packages.android ?? 0,
    harmony: detail.packages.harmony ?? 0,
  },
  params: detail.params.map((param, index) => ({ ...param, id: index + 1 })),
  wakePath: detail.wake.path,
  fallback: detail.wake.fallback,
  cpa: detail.cpa,
  owner: detail.owner,
  periodStart: detail.periodStart,
  periodEnd: detail.periodEnd,
  remark: detail.remark,
  state: detail.state === 2 ? 2 : 1,
});

/** A new channel that begins as another: all but its code, its name and its state. */
export const copyOf = (detail: ChannelDetail): ChannelValues => ({
  ...valuesOf(detail),
  channelCode: "",
  channelName: "",
  state: 1,
});

/** Returns the fields shared by adding, updating and batches. */
export function sharedOf(values: ChannelValues): Omit<CallBody<"channel/batchAdd">, "items"> {
  return {
    groupId: values.groupId,
    promote: values.promote,
    landingType: values.landingType === "custom" ? "custom" : "default",
    template: values.landingType === "template" ? values.template : "",
    packages: {
      ios: values.packages.ios || null,
      android: values.packages.android || null,
      harmony: values.packages.harmony || null,
    },
    landingUrl: values.landingType === "custom" ? values.landingUrl.trim() : "",
    params: values.params.map(({ key, value }) => ({ key: key.trim(), value: value.trim() })),
    wake: { path: values.wakePath.trim(), fallback: values.fallback },
    cpa: values.cpa,
    owner: values.owner.trim(),
    periodStart: values.periodStart,
    periodEnd: values.periodEnd,
    remark: values.remark.trim(),
  };
}

export const bodyOf = (values: ChannelValues) => ({
  channelName: values.channelName.trim(),
  ...sharedOf(values),
});

/** The whole of a batch. */
export const batchOf = (values: ChannelValues): CallBody<"channel/batchAdd"> => ({
  items: batchItems(values),
  ...sharedOf(values),
});

export type LinkValues = Pick<
  ChannelValues,
  "channelCode" | "landingType" | "landingUrl" | "params"
>;

/**
 * The address that visitors reach, composed as the service does: a page of the customer's own gets
 * the parameters and the code, our page the parameters. Null while there is no address yet.
 */
export function finalLink(values: LinkValues, link: string | null): string | null {
  const isCustom = values.landingType === "custom";
  const base = isCustom ? values.landingUrl.trim() : link;
  if (!base || !URL.canParse(base)) return null;
  const params = values.params
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key }) => key !== "");
  const channelCode = values.channelCode.trim();
  if (isCustom) return landingAddress(base, { params, channelCode }, "");
  return withPairsSet(
    base,
    params.map(({ key, value }) => [key, value] as const),
  );
}

const codeDigits = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 7;

/** A code that is easy to read out: no 0, 1, i, l or o. */
export function drawCode(random: Uint8Array = crypto.getRandomValues(new Uint8Array(codeLength))) {
  return `c${Array.from(random, (byte) => codeDigits[byte % codeDigits.length]).join("")}`;
}
