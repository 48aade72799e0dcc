import { describe, expect, test } from "vitest";
import {
  attribute,
  type InstallFacts,
  sourceRank,
  type Touch,
  type TouchMethod,
} from "../../../../service/attribution/attribute";
import {
  type AttributionSettings,
  defaultAttribution,
} from "../../../../service/attribution/settings";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const installedMs = 1_790_000_000_000;

const facts = (more: Partial<InstallFacts> = {}): InstallFacts => ({
  tsMs: installedMs,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  packageChannel: null,
  hasDeviceIds: true,
  isClipboardDenied: false,
  installBeginMs: null,
  ipInstallsToday: 0,
  ...more,
});

let touchCount = 0;
const touch = (method: TouchMethod, agoMs: number, more: Partial<Touch> = {}): Touch => ({
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
  ...more,
});

const packageOf = (id: number) => ({ id, isStopped: false, isDeleted: false });
const run = (
  install: InstallFacts,
  touches: Touch[],
  settings: Partial<AttributionSettings> = {},
) => attribute(install, touches, { ...defaultAttribution, ...settings });

describe("the ladder", () => {
  test("a package's channel needs no touch and has no window", () => {
    const result = run(facts({ packageChannel: packageOf(7) }), []);
    expect(result.winner).toMatchObject({ channelId: 7, method: "package" });
    expect(result.ctitSeconds).toBeNull();
  });

  test.each<[TouchMethod, number]>([
    ["asa", 30 * dayMs],
    ["device", 7 * dayMs],
    ["referrer", 7 * dayMs],
    ["clipboard", dayMs],
    ["fingerprint", 24 * hourMs],
  ])("a %s match counts to the end of its window and not a second longer", (method, windowMs) => {
    expect(run(facts(), [touch(method, windowMs)]).winner?.method).toBe(method);
    const late = run(facts(), [touch(method, windowMs + 1000)]);
    expect(late.winner).toBeNull();
    expect(late.reason).toBe("WINDOW_EXPIRED");
  });

  test("nothing matched is organic, with a reason", () => {
    expect(run(facts(), [])).toMatchObject({ winner: null, reason: "NO_TOUCH", candidates: [] });
    expect(run(facts({ hasDeviceIds: false }), []).reason).toBe("ID_MISSING");
    expect(run(facts({ isClipboardDenied: true }), []).reason).toBe("CLIP_DENIED");
  });

  test("windows follow the app's settings", () => {
    const old = [touch("device", 20 * dayMs)];
    expect(run(facts(), old, { clickWindowDays: 30 }).winner).not.toBeNull();
    const fuzzy = [touch("fingerprint", 3 * hourMs)];
    expect(run(facts(), fuzzy, { fuzzyWindowHours: 2 }).reason).toBe("WINDOW_EXPIRED");
  });

  test("a view counts only where views are switched on", () => {
    const views = [touch("device", hourMs, { isClick: false })];
    expect(run(facts(), views).reason).toBe("WINDOW_EXPIRED");
    expect(run(facts(), views, { isViewCounted: true }).winner).not.toBeNull();
  });

  test("a touch after the install is no candidate", () => {
    expect(run(facts(), [touch("device", -1000)]).candidates).toEqual([]);
  });
});

describe("a match by address", () => {
  const reasonOf = (install: Partial<InstallFacts>, more: Partial<Touch>) =>
    run(facts(install), [touch("fingerprint", hourMs, more)]).reason;

  test("needs the same platform, version and model", () => {
    expect(reasonOf({}, { platform: "ios" })).toBe("UA_MISMATCH");
    expect(reasonOf({}, { osVersion: "13" })).toBe("UA_MISMATCH");
    expect(reasonOf({}, { model: "V2244A" })).toBe("UA_MISMATCH");
  });

  test("versions agree as far as both are written", () => {
    expect(reasonOf({ osVersion: "14.0.1" }, { osVersion: "14" })).toBe("");
    expect(reasonOf({ osVersion: "16.5.1" }, { osVersion: "16.5" })).toBe("");
    expect(reasonOf({ osVersion: "16.5" }, { osVersion: "16.4" })).toBe("UA_MISMATCH");
  });

  test("the address alone counts only when neither side knows a version", () => {
    expect(reasonOf({ osVersion: "" }, { osVersion: "" })).toBe("");
    expect(reasonOf({ osVersion: "" }, { osVersion: "14" })).toBe("UA_MISMATCH");
    expect(reasonOf({ osVersion: "14" }, { osVersion: "" })).toBe("UA_MISMATCH");
  });

  test("an iPhone's browser does not know its model", () => {
    const install = { platform: "ios", osVersion: "17.2", model: "iPhone15,2" };
    expect(reasonOf(install, { platform: "ios", osVersion: "17.2", model: "iPhone" })).toBe("");
  });
});

describe("the tie-break", () => {
  test("(a) certainty beats recency", () => {
    const result = run(facts(), [
      touch("fingerprint", 60_000, { channelId: 1 }),
      touch("device", 5 * dayMs, { channelId: 2 }),
    ]);
    expect(result.winner?.channelId).toBe(2);
  });

  test("(b) within a class the latest touch wins, an ASA result among them", () => {
    const result = run(facts(), [
      touch("asa", 3 * dayMs, { channelId: 1, source: "asa" }),
      touch("device", 2 * dayMs, { channelId: 2, source: "adv" }),
      touch("clipboard", hourMs, { channelId: 3 }),
    ]);
    expect(result.winner?.channelId).toBe(3);
  });

  test("(c) in the same second a click beats a view", () => {
    const result = run(
      facts(),
      [
        touch("device", hourMs - 400, { channelId: 1, isClick: false }),
        touch("device", hourMs, { channelId: 2 }),
      ],
      { isViewCounted: true },
    );
    expect(result.winner?.channelId).toBe(2);
  });

  test("(d) in the same second ASA beats ad platform, short link, page and referral, in that order", () => {
    for (let better = 0; better < sourceRank.length - 1; better++) {
      const [winner, loser] = [sourceRank[better], sourceRank[better + 1]];
      if (!winner || !loser) throw new Error("rank");
      const result = run(facts(), [
        touch("device", hourMs, { channelId: 2, source: loser }),
        touch("device", hourMs, { channelId: 1, source: winner }),
      ]);
      expect(result.winner?.channelId).toBe(1);
    }
  });

  test.each<[TouchMethod, "package" | "touch"]>([
    ["asa", "touch"],
    ["device", "touch"],
    ["referrer", "touch"],
    ["clipboard", "package"],
    ["fingerprint", "package"],
  ])("(e) a package against a %s match", (method, wins) => {
    const install = facts({ packageChannel: packageOf(7) });
    const touches = [touch(method, hourMs)];
    expect(run(install, touches).winner?.channelId).toBe(wins === "package" ? 7 : 1);
    expect(run(install, touches, { isPackageFirst: true }).winner?.channelId).toBe(7);
  });

  test("every candidate keeps the reason it lost", () => {
    const result = run(facts({ packageChannel: packageOf(9) }), [
      touch("device", 8 * dayMs, { channelId: 1 }),
      touch("fingerprint", hourMs, { channelId: 2, model: "other" }),
      touch("device", hourMs, { channelId: 3 }),
      touch("device", 2 * hourMs, { channelId: 4 }),
      touch("device", 60_000, { channelId: 5, isDeleted: true }),
    ]);
    const told = result.candidates.map(({ channelId, won, reason, lostTo }) => [
      channelId,
      won,
      reason,
      lostTo,
    ]);
    expect(told).toEqual([
      [1, false, "WINDOW_EXPIRED", null],
      [2, false, "UA_MISMATCH", null],
      [3, true, "", null],
      [4, false, "LOST_TO", 3],
      [5, false, "CHANNEL_DELETED", null],
      [9, false, "LOST_TO", 3],
    ]);
  });

  test("one touch found in several ways is one candidate, by the most certain of them", () => {
    const id = "same";
    const result = run(facts(), [
      touch("fingerprint", hourMs, { id }),
      touch("clipboard", hourMs, { id }),
    ]);
    expect(result.candidates).toHaveLength(1);
    expect(result.winner?.method).toBe("clipboard");
  });
});

describe("channels that no longer run", () => {
  test("a deleted channel loses, and the package of a stopped one", () => {
    expect(run(facts(), [touch("device", hourMs, { isDeleted: true })]).reason).toBe(
      "CHANNEL_DELETED",
    );
    const stopped = { id: 7, isStopped: true, isDeleted: false };
    expect(run(facts({ packageChannel: stopped }), []).reason).toBe("CHANNEL_STOPPED");
  });
});

describe("fraud rules", () => {
  test("an install too soon after its click is marked but counted", () => {
    const result = run(facts(), [touch("device", 4_999)]);
    expect(result.flags).toEqual(["FRAUD_CTIT"]);
    expect(result.winner).not.toBeNull();
    expect(run(facts(), [touch("device", 5_000)]).flags).toEqual([]);
  });

  test("a click after the install began is marked", () => {
    const install = facts({ installBeginMs: installedMs - 2 * hourMs });
    expect(run(install, [touch("device", hourMs)]).flags).toEqual(["FRAUD_CTIT"]);
  });

  test("the 21st install of an address and day is marked, the 20th is not", () => {
    expect(run(facts({ ipInstallsToday: 20 }), [touch("device", hourMs)]).flags).toEqual([
      "FRAUD_IP",
    ]);
    expect(run(facts({ ipInstallsToday: 19 }), [touch("device", hourMs)]).flags).toEqual([]);
  });

  test("blocking moves the install to the next candidate and keeps the reason", () => {
    const touches = [
      touch("device", 1_000, { channelId: 1 }),
      touch("device", hourMs, { channelId: 2 }),
    ];
    const result = run(facts(), touches, { fraudMode: "block" });
    expect(result.winner?.channelId).toBe(2);
    expect(result.candidates[0]?.reason).toBe("FRAUD_CTIT");
    const crowded = run(facts({ ipInstallsToday: 99 }), touches, { fraudMode: "block" });
    expect(crowded).toMatchObject({ winner: null, reason: "FRAUD_CTIT" });
  });
});
