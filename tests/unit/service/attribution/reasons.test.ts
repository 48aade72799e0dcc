import { describe, expect, test } from "vitest";
import { firstOfDoubles, nameSameId } from "../../../../service/attribution/crowd";
import { noSignals } from "../../../../service/attribution/signals";
import type { InstallFacts, Touch } from "../../../../service/attribution/touches";
import { facts, hourMs, installedMs, run, touch } from "./decide-install";

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

  test("what a browser hides is unknown, never a mismatch", () => {
    expect(reasonOf({ osVersion: "" }, { osVersion: "" })).toBe("");
    expect(reasonOf({ osVersion: "" }, { osVersion: "14" })).toBe("");
    expect(reasonOf({ osVersion: "14" }, { osVersion: "" })).toBe("");
    expect(reasonOf({}, { platform: "unknown", osVersion: "", model: "" })).toBe("");
  });

  test("an iPhone's browser does not know its model", () => {
    const install = { platform: "ios", osVersion: "17.2", model: "iPhone15,2" };
    expect(reasonOf(install, { platform: "ios", osVersion: "17.2", model: "iPhone" })).toBe("");
  });
});

describe("a match by an address that many share", () => {
  const reasonOf = (peopleAround: number, more: Partial<Touch> = {}, agoMs = hourMs) =>
    run(facts(), [touch("fingerprint", agoMs, { peopleAround, ...more })]).reason;

  test("with five visitors what is not known is no mismatch, with six it must be known and the same", () => {
    for (const more of [{ model: "" }, { osVersion: "" }, { platform: "unknown", model: "" }]) {
      expect(reasonOf(5, more)).toBe("");
      expect(reasonOf(6, more)).toBe("IP_CROWDED");
    }
    expect(reasonOf(6)).toBe("");
    expect(reasonOf(6, { osVersion: "14.0.1" })).toBe("");
    expect(reasonOf(6, { model: "2211133c" })).toBe("");
    expect(reasonOf(6, { model: "V2244A" })).toBe("UA_MISMATCH");
  });

  test("with six the click counts for two hours", () => {
    expect(reasonOf(5, {}, 3 * hourMs)).toBe("");
    expect(reasonOf(6, {}, 2 * hourMs)).toBe("");
    expect(reasonOf(6, {}, 2 * hourMs + 1)).toBe("IP_CROWDED");
  });

  test("with fifty it may match, with fifty-one nobody does", () => {
    expect(reasonOf(50)).toBe("");
    expect(reasonOf(51)).toBe("IP_CROWDED");
    expect(reasonOf(51, { model: "V2244A" })).toBe("IP_CROWDED");
  });

  test("a match by more than the address is asked none of it", () => {
    const more = { peopleAround: 51, isUsed: true, hasOtherId: true };
    for (const method of ["device", "referrer", "clipboard"] as const)
      expect(run(facts(), [touch(method, hourMs, more)]).winner).not.toBeNull();
  });
});

describe("a match by address to a click that is not this device's", () => {
  test("is none where the click names another id, or another install has it", () => {
    const reasonOf = (more: Partial<Touch>) =>
      run(facts(), [touch("fingerprint", hourMs, more)]).reason;
    expect(reasonOf({ hasOtherId: true })).toBe("ID_MISMATCH");
    expect(reasonOf({ isUsed: true })).toBe("CLICK_USED");
  });

  test("only ids that a device has one of tell devices apart", () => {
    expect(nameSameId(["oaid"], ["oaid", "gaid"])).toBe(true);
    expect(nameSameId(["oaid"], ["gaid"])).toBe(false);
    expect(nameSameId(["caid", "androidId", ""], ["caid", "androidId", ""])).toBe(false);
  });
});

test("clicks of one visitor on one link within ten seconds of the first are one", () => {
  const press = (touchId: string, tsMs: number, more: object = {}) => ({
    touchId,
    tsMs,
    channelId: 1,
    isClick: true,
    visitor: "v",
    ...more,
  });
  const firsts = firstOfDoubles([
    press("third", 10_001),
    press("first", 0),
    press("second", 10_000),
    press("other link", 1, { channelId: 2 }),
    press("other visitor", 2, { visitor: "w" }),
    press("a view", 3, { isClick: false }),
    press("unknown", 4, { visitor: null }),
    press("unknown, too", 5, { visitor: null }),
  ]);
  const doubles = [...firsts].filter(([id, first]) => id !== first);
  expect(doubles).toEqual([["second", "first"]]);
});

describe("fraud rules", () => {
  test("an install too soon after its click is marked but counted", () => {
    const result = run(facts(), [touch("device", 4_999)]);
    expect(result.flags).toEqual(["FRAUD_CTIT"]);
    expect(result.winner).not.toBeNull();
    expect(run(facts(), [touch("device", 5_000)]).flags).toEqual([]);
  });

  test("a view just before the install is no click", () => {
    const view = touch("device", 1_000, { isClick: false });
    const settings = { isViewCounted: true, fraudMode: "block" as const };
    const result = run(facts(), [view], settings);
    expect(result.winner).not.toBeNull();
    expect(result.flags).toEqual([]);
  });

  test("an install that a rule leaves without a source is abnormal, whichever rule it was", () => {
    const block = { fraudMode: "block" as const };
    const tooFast = run(facts(), [touch("device", 1_000)], block);
    expect(tooFast).toMatchObject({ winner: null, flags: ["FRAUD_CTIT"] });
    const crowded = run(
      facts({ signals: { ...noSignals, ipInstallsToday: 20 } }),
      [touch("device", hourMs)],
      block,
    );
    expect(crowded).toMatchObject({ winner: null, flags: ["FRAUD_IP"] });
  });

  test("a click after the install began is marked", () => {
    const install = facts({ installBeginMs: installedMs - 2 * hourMs });
    expect(run(install, [touch("device", hourMs)]).flags).toEqual(["FRAUD_CTIT"]);
  });

  test("the 21st install of an address and day is marked, the 20th is not", () => {
    expect(
      run(facts({ signals: { ...noSignals, ipInstallsToday: 20 } }), [touch("device", hourMs)])
        .flags,
    ).toEqual(["FRAUD_IP"]);
    expect(
      run(facts({ signals: { ...noSignals, ipInstallsToday: 19 } }), [touch("device", hourMs)])
        .flags,
    ).toEqual([]);
  });

  test("blocking moves the install to the next candidate and keeps the reason", () => {
    const touches = [
      touch("device", 1_000, { channelId: 1 }),
      touch("device", hourMs, { channelId: 2 }),
    ];
    const result = run(facts(), touches, { fraudMode: "block" });
    expect(result.winner?.channelId).toBe(2);
    expect(result.candidates[0]?.reason).toBe("FRAUD_CTIT");
    const crowded = run(facts({ signals: { ...noSignals, ipInstallsToday: 99 } }), touches, {
      fraudMode: "block",
    });
    expect(crowded).toMatchObject({ winner: null, reason: "FRAUD_CTIT" });
  });
});
