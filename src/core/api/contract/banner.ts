import * as v from "valibot";
import {
  type BannerPlace,
  bannerPlaces,
  colorPattern,
  type LandingTemplate,
  landingTemplates,
  webLimits,
} from "./constants/landing";
import { call } from "./define";
import type { UploadTarget } from "./export-package";
import { nothing, positiveId, requiredText } from "./shared";

/** The channel that a banner's clicks count for. */
export interface BannerChannel {
  id: number;
  channelCode: string;
  channelName: string;
  /** 1 enabled; the banner is shown for no other state. */
  state: 1 | 2 | 3;
}

/** The banner that an app's customers put on their own pages. */
export interface BannerConfig {
  isOn: boolean;
  title: string;
  about: string;
  button: string;
  /** Names the uploaded icon; empty = the app's initial. */
  picture: string;
  /** Address of the icon; empty for none. */
  pictureUrl: string;
  background: string;
  accent: string;
  place: BannerPlace;
  /** A banner that was closed stays away this long; 0 = until the next page. */
  hideDays: number;
  /** Null until one is chosen, or when it is gone for good. */
  channel: BannerChannel | null;
  /** Address of its script. */
  scriptUrl: string;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
  canEdit: boolean;
}

/** Appearance of links of the app that have no page of their own. */
export interface LandingConfig {
  template: LandingTemplate;
  accent: string;
  /** Below the app's name; empty for none. */
  slogan: string;
  revision: number;
  canEdit: boolean;
}

/** Schema of a single line of text without control characters. */
const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^\P{Cc}*$/u, "不能含有换行等控制字符"));
const color = v.pipe(v.string(), v.trim(), v.regex(colorPattern, "颜色格式如 #3655cd"));

const reading = { access: "app", module: "integration", embed: ["app", "integration"] } as const;
const saving = {
  access: "app",
  writes: true,
  module: "integration",
  embed: "integration",
  scope: "whole",
} as const;

/** The banner and the landing pages of an app. */
export const bannerCalls = {
  /** An address for one picture that everybody may see, such as an icon; at most 512 KB. */
  "upload/getSigned": call<{ map: UploadTarget }>()({
    ...saving,
    module: ["app", "integration"],
    body: v.object({
      fileName: requiredText(200),
      sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  "banner/detail": call<{ map: BannerConfig }>()({ ...reading, body: nothing }),
  /** Takes an uploaded icon: a square PNG, kept until it is saved with the banner. */
  "banner/uploadPic": call<{ map: { picture: string } }>()({
    ...saving,
    body: v.object({ ticket: requiredText(2000) }),
  }),
  /** 0400 at the field that is missing while `isOn`; 0409 at `revision` when somebody saved in between. */
  "banner/edit": call<{ map: BannerConfig }>()({
    ...saving,
    body: v.object({
      revision: v.number(),
      isOn: v.boolean(),
      title: v.optional(line(webLimits.title), ""),
      about: v.optional(line(webLimits.about), ""),
      button: v.optional(line(webLimits.button), ""),
      picture: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
      background: color,
      accent: color,
      place: v.picklist(bannerPlaces),
      hideDays: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(webLimits.hideDays, `最多 ${webLimits.hideDays} 天`),
      ),
      channelId: v.nullable(positiveId),
    }),
  }),
  /** Ours: how the landing pages of the app look. */
  "landing/detail": call<{ map: LandingConfig }>()({ ...reading, body: nothing }),
  /** Ours: 0409 at `revision` when somebody saved in between. */
  "landing/edit": call<{ map: LandingConfig }>()({
    ...saving,
    body: v.object({
      revision: v.number(),
      template: v.picklist(landingTemplates),
      accent: color,
      slogan: v.optional(line(webLimits.slogan), ""),
    }),
  }),
};
