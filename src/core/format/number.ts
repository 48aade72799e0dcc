/** Shown where a value cannot be computed, such as a division by zero. */
export const noValue = "--";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number =>
  typeof value === "number" && Number.isFinite(value);

const trimmed = (value: number, decimals: number) =>
  decimals === 0 ? value.toFixed(0) : value.toFixed(decimals).replace(/\.?0+$/, "");

/** 12,345; from 亿 on 「1.23亿」. */
export function formatCount(value: Maybe): string {
  if (!isNumber(value)) return noValue;
  return Math.abs(value) >= 1e8 ? `${trimmed(value / 1e8, 2)}亿` : whole.format(value);
}

/** The exact figure, for tooltips and copies. */
export const formatExact = (value: Maybe): string =>
  isNumber(value) ? whole.format(value) : noValue;

/** As cards show it: from a million on 「123.4万」. */
export function formatCompact(value: Maybe): string {
  if (!isNumber(value) || Math.abs(value) < 1e6 || Math.abs(value) >= 1e8)
    return formatCount(value);
  return `${trimmed(value / 1e4, 1)}万`;
}

/** A ratio as a percentage with two decimals. */
export const formatRate = (ratio: Maybe): string =>
  isNumber(ratio) ? `${(ratio * 100).toFixed(2)}%` : noValue;

/** The ratio of two counts; null when the second is nothing. */
export const ratioOf = (part: Maybe, whole: Maybe): number | null =>
  isNumber(part) && isNumber(whole) && whole !== 0 ? part / whole : null;

/** Yuan: 「¥1,234.56」. */
export function formatMoney(yuan: Maybe): string {
  if (!isNumber(yuan)) return noValue;
  return `${yuan < 0 ? "-" : ""}¥${cents.format(Math.abs(yuan))}`;
}

/** File size: K below 1 MB, else MB. */
export function formatFileSize(bytes: Maybe): string {
  if (!isNumber(bytes)) return noValue;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${trimmed(kilobytes, 1)}K` : `${trimmed(kilobytes / 1024, 2)}MB`;
}

/** Seconds as hh:mm:ss; hours may exceed a day. */
export function formatDuration(seconds: Maybe): string {
  if (!isNumber(seconds) || seconds < 0) return noValue;
  const total = Math.round(seconds);
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Before a unit, which stays on the line of its number. */
export const unitSpace = "\u00a0";

/** Traffic of packages: MB below 1 GB, else GB. */
export function formatTraffic(megabytes: Maybe): string {
  if (!isNumber(megabytes)) return noValue;
  const isSmall = Math.abs(megabytes) < 1024;
  const value = isSmall ? megabytes : megabytes / 1024;
  return trimmed(value, 2) + unitSpace + (isSmall ? "MB" : "GB");
}

const stepped = (value: number, base: number, units: readonly string[]): string => {
  const unitIndex = Math.min(
    Math.max(0, Math.floor(Math.log(Math.abs(value) || 1) / Math.log(base))),
    units.length - 1,
  );
  return trimmed(value / base ** unitIndex, unitIndex === 0 ? 0 : 2) + unitSpace + units[unitIndex];
};

/** Bytes of traffic, in steps of 1024: 「1.5 GB」. */
export const formatBytes = (bytes: Maybe): string =>
  isNumber(bytes) ? stepped(bytes, 1024, ["B", "KB", "MB", "GB", "TB", "PB"]) : noValue;

/** Bits per second, in steps of 1000 as networks are sold: 「12.5 Mbps」. */
export const formatBitRate = (bps: Maybe): string =>
  isNumber(bps) ? stepped(bps, 1000, ["bps", "Kbps", "Mbps", "Gbps", "Tbps"]) : noValue;
