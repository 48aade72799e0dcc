import {
  type AttributionSettings,
  defaultAttribution,
} from "../../../../service/attribution/settings";
import { noSignals } from "../../../../service/attribution/signals";
import type { InstallFacts, Touch, TouchMethod } from "../../../../service/attribution/touches";
import { attribute } from "../../../../service/attribution/waterfall";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const installedMs = 1_790_000_000_000;

/** An install of the test's device, as it is unless the test says otherwise. */
export const facts = (more: Partial<InstallFacts> = {}): InstallFacts => ({
  tsMs: installedMs,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  packageChannel: null,
  hasDeviceIds: true,
  isClipboardDenied: false,
  installBeginMs: null,
  signals: noSignals,
  ...more,
});

let touchCount = 0;
/** A touch of the test's device so many milliseconds before the install. */
export const touch = (method: TouchMethod, agoMs: number, more: Partial<Touch> = {}): Touch => ({
  id: `touch-${String(touchCount++).padStart(6, "0")}`,
  method,
  channelId: 1,
  source: "normal",
  isDeleted: false,
  tsMs: installedMs - agoMs,
  isClick: true,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  province: "",
  ...more,
});

export const packageOf = (id: number) => ({ id, isStopped: false, isDeleted: false });
/** Decides by the settings of an app that has changed none but these. */
export const run = (
  install: InstallFacts,
  touches: Touch[],
  settings: Partial<AttributionSettings> = {},
) => attribute(install, touches, { ...defaultAttribution, ...settings });
