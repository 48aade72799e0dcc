import * as v from "valibot";
import {
  bannerPlaces,
  colorPattern,
  type LandingTemplate,
  landingTemplates,
  usualAccent,
  usualBackground,
  webLimits,
} from "../../src/core/api/contract/constants/landing";

const textSchema = (max: number, preset = "") =>
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(max)), preset), preset);
const color = (preset: string) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(colorPattern)), preset), preset);
const revision = v.fallback(v.optional(v.number(), 0), 0);

const banner = v.object({
  isOn: v.fallback(v.optional(v.boolean(), false), false),
  title: textSchema(webLimits.title),
  about: textSchema(webLimits.about),
  button: textSchema(webLimits.button),
  /** SHA-256 of the icon. */
  picture: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), ""), ""),
  background: color(usualBackground),
  accent: color(usualAccent),
  place: v.fallback(v.optional(v.picklist(bannerPlaces), "bottom"), "bottom"),
  hideDays: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(webLimits.hideDays)), 7),
    7,
  ),
  channelId: v.fallback(v.optional(v.nullable(v.number()), null), null),
  revision,
});

const landing = v.object({
  template: v.fallback(v.optional(v.picklist(landingTemplates), "plain"), "plain"),
  accent: color(usualAccent),
  slogan: textSchema(webLimits.slogan),
  revision,
});

export type BannerSettings = v.InferOutput<typeof banner>;
export type LandingSettings = v.InferOutput<typeof landing>;

const part = (settings: unknown, name: string): object => {
  const all = typeof settings === "object" && settings !== null ? settings : {};
  const found = (all as Record<string, unknown>)[name];
  return typeof found === "object" && found !== null ? found : {};
};

/** An app's banner, with a default for whatever is missing or out of range. */
export const readBanner = (settings: unknown): BannerSettings =>
  v.parse(banner, part(settings, "banner"));

export const readLanding = (settings: unknown): LandingSettings =>
  v.parse(landing, part(settings, "landing"));

/** A channel's own template; empty where it has none. */
export const templateOf = (stored: string): LandingTemplate | "" =>
  landingTemplates.find((one) => one === stored) ?? "";
