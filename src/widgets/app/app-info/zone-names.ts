import type { Locale } from "../../../core/text/define-messages";

const partOf = (zone: string, locale: string, style: "longGeneric" | "longOffset", atMs: number) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(atMs)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** A zone as people know it: 「Asia/Shanghai · 中国标准时间 · UTC+08:00」. */
export function zoneName(zone: string, locale: Locale, atMs: number): string {
  const name = partOf(zone, locale === "en" ? "en" : "zh-CN", "longGeneric", atMs);
  const offset = partOf(zone, "en-US", "longOffset", atMs).replace("GMT", "UTC");
  return [zone, name, offset || "UTC"].filter((part) => part !== "").join(" · ");
}

/** The zone that a name begins with; empty when there is no such zone. */
export function zoneOfName(name: string): string {
  const [zone = ""] = name.trim().split(" ");
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return /^(UTC|[A-Za-z_]+\/.+)$/.test(zone) ? zone : "";
  } catch {
    return "";
  }
}

/** Every zone by its name, those of the mainland's clock first. */
export const zoneNames = (locale: Locale, atMs: number): string[] =>
  [...new Set(["Asia/Shanghai", "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) =>
    zoneName(zone, locale, atMs),
  );
