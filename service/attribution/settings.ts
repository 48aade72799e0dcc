import * as v from "valibot";
import { hostingNetworksAtMost } from "../../src/core/api/contract/constants/fraud";
import { appPlatforms } from "../../src/core/api/contract/constants/platform";

const within = (min: number, max: number, preset: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), preset), preset);
const flag = (preset: boolean) => v.fallback(v.optional(v.boolean(), preset), preset);
/** `follow` = as `fraudMode` says. */
const ruleModeOr = (preset: "follow" | "off") =>
  v.fallback(v.optional(v.picklist(["follow", "off", "mark", "block"]), preset), preset);
const ruleMode = ruleModeOr("follow");
/** Pages and stores that a landing page may open; nothing that could run in it. */
const address = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?|itms-apps|itms-services|market|appmarket|store):\/\/\S+$/i),
    ),
    "",
  ),
  "",
);

const attribution = v.object({
  clickWindowDays: within(1, 30, 7),
  fuzzyWindowHours: within(1, 24, 24),
  isViewCounted: flag(false),
  viewWindowHours: within(1, 24, 24),
  /** Inactive for longer than this, a reinstall is a new install. */
  reattributionDays: within(30, 730, 90),
  /**
   * Days after a return by a channel's link during which activity of the device counts for that
   * channel.
   */
  reengagementDays: within(1, 30, 7),
  /** Later events of an install are told to its ad platform this long. */
  deepWindowDays: within(1, 90, 30),
  ctitSeconds: within(1, 60, 5),
  installsPerIpAndDay: within(1, 100_000, 20),
  /** A package's channel also beats an exact ad click. */
  isPackageFirst: flag(false),
  isClipboardUsed: flag(true),
  /** Platforms on which the clipboard is not used although it is elsewhere. */
  clipboardOff: v.fallback(
    v.optional(v.pipe(v.array(v.picklist(appPlatforms)), v.maxLength(3)), []),
    [],
  ),
  /** A click is used up by the install that takes it: by its address no other can. Null = not asked yet. */
  fuzzyOneToOne: v.fallback(v.optional(v.nullable(v.boolean()), null), null),
  /** Within the fuzzy class: the latest touch, or a match of the agent before one of the address. */
  fuzzyOrder: v.fallback(v.optional(v.picklist(["latest", "agent"]), "latest"), "latest"),
  /** `mark` counts what the fraud rules find, `block` does not attribute it. */
  ctitRule: ruleMode,
  ipRule: ruleMode,
  // Off until somebody switches them on: an update must not take installs off a settlement.
  floodRule: ruleModeOr("off"),
  hostingRule: ruleModeOr("off"),
  nightRule: ruleModeOr("off"),
  deviceRule: ruleModeOr("off"),
  mismatchRule: ruleModeOr("off"),
  retentionRule: ruleModeOr("off"),
  installsPerNetworkAndDay: within(1, 1_000_000, 200),
  installsPerIdAndDay: within(1, 100, 3),
  /** Share of installs an hour or longer after their click. */
  floodPercent: within(30, 95, 60),
  /** Times of the app's own share of the night. */
  nightTimes: within(2, 10, 3),
  modelPercent: within(20, 100, 60),
  /** Of the median of channels of the same kind. */
  retentionPercent: within(5, 80, 30),
  hostingNetworks: v.fallback(
    v.optional(v.pipe(v.array(v.string()), v.maxLength(hostingNetworksAtMost)), []),
    [],
  ),
  fraudMode: v.fallback(v.optional(v.picklist(["mark", "block"]), "mark"), "mark"),
});

const download = v.object({ ios: address, android: address, harmony: address });

const settings = v.object({
  attribution: v.fallback(v.optional(attribution, {}), v.getDefaults(attribution) as never),
  download: v.fallback(v.optional(download, {}), { ios: "", android: "", harmony: "" }),
});

export type AttributionSettings = v.InferOutput<typeof attribution>;
/** Attribution windows of touches; a channel may have its own. */
export type TouchWindows = Pick<
  AttributionSettings,
  "clickWindowDays" | "fuzzyWindowHours" | "isViewCounted" | "viewWindowHours"
>;

/** An app's settings with a default for whatever is missing or out of range. */
export function readSettings(stored: unknown): v.InferOutput<typeof settings> {
  const isObject = typeof stored === "object" && stored !== null;
  return v.parse(settings, isObject ? stored : {});
}

/** The settings of a new app; an app that was made before keeps its own. */
export const newAppSettings = { attribution: { fuzzyOneToOne: true } };

/** Settings of an app that has changed none. */
export const defaultAttribution: AttributionSettings = v.parse(attribution, {});
