import type { AttributionSettings } from "./settings";
import type { Touch } from "./touches";

const hourMs = 3_600_000;
const asaWindowMs = 30 * 24 * hourMs;
const clipboardWindowMs = 24 * hourMs;

/** Returns the attribution window of a touch, in ms; negative when views are not counted. */
export function touchWindowMs(
  touch: Pick<Touch, "method" | "isClick" | "windows">,
  settings: AttributionSettings,
): number {
  const windows = touch.windows ?? settings;
  const viewMs = windows.isViewCounted ? windows.viewWindowHours * hourMs : -1;
  const byMethod = {
    asa: asaWindowMs,
    device: windows.clickWindowDays * 24 * hourMs,
    referrer: windows.clickWindowDays * 24 * hourMs,
    clipboard: clipboardWindowMs,
    fingerprint: windows.fuzzyWindowHours * hourMs,
  }[touch.method];
  return touch.isClick ? byMethod : Math.min(byMethod, viewMs);
}
