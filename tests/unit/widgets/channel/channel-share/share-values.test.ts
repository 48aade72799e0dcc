import { expect, test } from "vitest";
import type { ShareSetting } from "../../../../../src/core/api/contract";
import {
  dayChoices,
  shareBody,
  shareValues,
  toggleMetric,
} from "../../../../../src/widgets/channel/channel-share/share-values";

const setting: ShareSetting = {
  isSaved: true,
  isInUse: true,
  key: "k",
  url: "https://x.cn/share_chart/a/k",
  kind: "normal",
  targetId: 4,
  showsMembers: false,
  deductsAbnormal: true,
  hasWatermark: false,
  allowsCompare: false,
  needPassword: true,
  metrics: ["visit", "retention"],
  fromDay: null,
  expireAt: 1_800_000_000_000,
  active: true,
  visits: 0,
  lastVisit: null,
};

test("saving without a change keeps the password and the expiry as they are", () => {
  expect(shareBody(shareValues(setting))).toEqual({
    metrics: ["visit", "retention"],
    fromDay: null,
    showsMembers: false,
    deductsAbnormal: true,
    hasWatermark: false,
    allowsCompare: false,
  });
});

test("a new expiry counts from now, and 永久 takes it away", () => {
  const values = shareValues(setting);
  expect(shareBody({ ...values, expiry: 30 }).expireDays).toBe(30);
  expect(shareBody({ ...values, expiry: "never" }).expireDays).toBeNull();
});

test("ticked metrics keep the order of the dictionary", () => {
  expect(toggleMetric(["retention"], "visit")).toEqual(["visit", "retention"]);
  expect(toggleMetric(["visit", "retention"], "visit")).toEqual(["retention"]);
});

test("a first day in the past stays to choose beside today", () => {
  expect(dayChoices("2026-01-02", "2026-03-04")).toEqual(["2026-01-02", "2026-03-04"]);
  expect(dayChoices("2026-03-04", "2026-03-04")).toEqual(["2026-03-04"]);
  expect(dayChoices(null, "2026-03-04")).toEqual(["2026-03-04"]);
});
