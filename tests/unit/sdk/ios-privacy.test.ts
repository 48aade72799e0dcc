import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "plist";
import { expect, test } from "vitest";

interface Privacy {
  tracking: boolean;
  trackingDomains: string[];
  collected: {
    type: string;
    label: string;
    isLinked: boolean;
    isTracking: boolean;
    purposes: (keyof typeof purposeLabels)[];
  }[];
  accessed: { api: keyof typeof calls; reasons: string[] }[];
}

/** Purposes by Apple's names, and as App Store Connect shows them. */
const purposeLabels = { Analytics: "分析", DeveloperAdvertising: "开发者的广告或营销" };

/** Calls for which Apple asks a reason. */
const calls = {
  FileTimestamp: /fileCreationDate|fileModificationDate|\bf?stat\(/,
  SystemBootTime: /CLOCK_MONOTONIC|systemUptime|mach_absolute_time/,
  DiskSpace: /NSFileSystemFreeSize|volumeAvailableCapacity|statv?fs\(/,
  ActiveKeyboards: /activeInputModes/,
  UserDefaults: /NSUserDefaults/,
};

const sources = "sdk/ios/Sources/XiSDK";
const privacy: Privacy = JSON.parse(readFileSync("sdk/ios/privacy.json", "utf8"));

test("the privacy manifest of the iOS SDK says what the data file says", () => {
  const manifest = parse(readFileSync(join(sources, "PrivacyInfo.xcprivacy"), "utf8"));
  const type = "NSPrivacyCollectedDataType";
  expect(manifest).toEqual({
    NSPrivacyTracking: privacy.tracking,
    NSPrivacyTrackingDomains: privacy.trackingDomains,
    NSPrivacyCollectedDataTypes: privacy.collected.map((item) => ({
      [type]: type + item.type,
      [`${type}Linked`]: item.isLinked,
      [`${type}Tracking`]: item.isTracking,
      [`${type}Purposes`]: item.purposes.map((purpose) => `${type}Purpose${purpose}`),
    })),
    NSPrivacyAccessedAPITypes: privacy.accessed.map(({ api, reasons }) => ({
      NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${api}`,
      NSPrivacyAccessedAPITypeReasons: reasons,
    })),
  });
});

test("a reason is given for every call that needs one, and for no other", () => {
  const code = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".m"))
    .map((name) => readFileSync(join(sources, name), "utf8"))
    .join("\n");
  const used = Object.entries(calls).flatMap(([api, call]) => (call.test(code) ? [api] : []));
  expect(privacy.accessed.map(({ api }) => api).sort()).toEqual(used.sort());
});

test("the guide of the iOS SDK has the labels that an app declares in the App Store", () => {
  const readme = readFileSync("sdk/ios/README.md", "utf8");
  const yes = (is: boolean) => (is ? "是" : "否");
  const rows = privacy.collected.map(
    ({ label, isLinked, isTracking, purposes }) =>
      `| ${label} | ${purposes.map((purpose) => purposeLabels[purpose]).join("、")} | ${yes(isLinked)} | ${yes(isTracking)} |`,
  );
  const [, table = ""] = /\| 数据类型 \|.*\n\|.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
  expect(table.trim().split("\n")).toEqual(rows);
});
