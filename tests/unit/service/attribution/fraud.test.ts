import { describe, expect, test } from "vitest";
import { type ChannelRisk, noSignals } from "../../../../service/attribution/signals";
import type { InstallFacts } from "../../../../service/attribution/touches";
import { type FraudRule, fraudRules } from "../../../../src/core/api/contract/constants/fraud";
import { facts, hourMs, packageOf, run, touch } from "./decide-install";

const risk = (more: Partial<ChannelRisk>): ChannelRisk => ({
  clicks: 1000,
  installs: 200,
  timed: 200,
  late: 0,
  night: 20,
  models: {},
  cohort: 200,
  kept: 60,
  peerKept: 0.3,
  ...more,
});
const app = risk({ clicks: 10_000, installs: 2000, night: 120, models: { "2211133C": 200 } });
const withRisk = (of: Partial<ChannelRisk>, more: Partial<InstallFacts["signals"]> = {}) =>
  facts({ signals: { ...noSignals, appRisk: app, riskOf: new Map([[1, risk(of)]]), ...more } });
const signal = (more: Partial<InstallFacts["signals"]>) =>
  facts({ signals: { ...noSignals, ...more } });

/** What each rule finds, beside something so close to it that it must not. */
const cases: [FraudRule, found: InstallFacts, not: InstallFacts][] = [
  [
    "floodRule",
    withRisk({ clicks: 9000, late: 120 }),
    // As many late ones, but it converts half as well as the app.
    withRisk({ clicks: 2000, late: 120 }),
  ],
  ["floodRule", withRisk({ clicks: 9000, late: 120 }), withRisk({ clicks: 9000, late: 119 })],
  ["hostingRule", signal({ isHosting: true }), signal({})],
  [
    "nightRule",
    withRisk({ night: 60 }, { isNight: true }),
    withRisk({ night: 59 }, { isNight: true }),
  ],
  ["nightRule", withRisk({ night: 150 }, { isNight: true }), withRisk({ night: 150 })],
  ["deviceRule", signal({ idInstallsToday: 3 }), signal({ idInstallsToday: 2 })],
  [
    "deviceRule",
    withRisk({ models: { "2211133C": 120 } }),
    withRisk({ models: { "2211133C": 119 } }),
  ],
  ["mismatchRule", signal({ isOffSale: true }), signal({ isOffSale: false })],
  ["retentionRule", withRisk({ kept: 17 }), withRisk({ kept: 18 })],
  ["retentionRule", withRisk({ kept: 0 }), withRisk({ kept: 0, cohort: 99 })],
  ["retentionRule", withRisk({ kept: 0 }), withRisk({ kept: 0, peerKept: null })],
];

describe("each rule", () => {
  test.each(cases)("%s marks what it means and nothing beside it", (rule, found, not) => {
    const clicked = () => [touch("device", hourMs)];
    const marked = run(found, clicked(), { [rule]: "mark" });
    expect(marked.flags).toEqual([fraudRules[rule]]);
    expect(marked.winner?.channelId).toBe(1);
    expect(run(not, clicked(), { [rule]: "mark" }).flags).toEqual([]);
    expect(run(found, clicked(), { [rule]: "off" }).flags).toEqual([]);
    expect(run(found, clicked()).flags, "off unless somebody switches it on").toEqual([]);
  });

  test.each(cases)("%s in blocking leaves the install without that source", (rule, found) => {
    const blocked = run(found, [touch("device", hourMs)], { [rule]: "block" });
    expect(blocked).toMatchObject({
      winner: null,
      reason: fraudRules[rule],
      flags: [fraudRules[rule]],
    });
  });
});

describe("what belongs to one channel", () => {
  const rival = () => [
    touch("device", hourMs, { channelId: 1 }),
    touch("device", 2 * hourMs, { channelId: 2 }),
  ];

  test("leaves the install to the next candidate, which is not marked for it", () => {
    const result = run(withRisk({ kept: 0 }), rival(), { retentionRule: "block" });
    expect(result).toMatchObject({ winner: { channelId: 2 }, flags: [] });
    expect(result.candidates[0]?.reason).toBe("FRAUD_RETENTION");
  });

  test("does not mark an install that another channel has won", () => {
    const later = [...rival(), touch("device", hourMs / 2, { channelId: 3 })];
    expect(run(withRisk({ kept: 0 }), later, { retentionRule: "mark" }).flags).toEqual([]);
  });

  test("also holds for a channel written into the package", () => {
    const install = { ...withRisk({ kept: 0 }), packageChannel: packageOf(1) };
    expect(run(install, [], { retentionRule: "mark" }).flags).toEqual(["FRAUD_RETENTION"]);
    expect(run(install, [], { retentionRule: "block" }).winner).toBeNull();
  });
});

describe("provinces", () => {
  const settings = { mismatchRule: "mark" as const };
  const there = signal({ province: "广东" });
  const from = (province: string, agoMs: number) =>
    run(there, [touch("device", agoMs, { province })], settings).flags;

  test("differ only where both are known and the click was of the last day", () => {
    expect(from("四川", hourMs)).toEqual(["FRAUD_MISMATCH"]);
    expect(from("广东", hourMs)).toEqual([]);
    expect(from("", hourMs)).toEqual([]);
    expect(from("四川", 24 * hourMs)).toEqual(["FRAUD_MISMATCH"]);
    expect(from("四川", 24 * hourMs + 1)).toEqual([]);
    const unplaced = run(facts(), [touch("device", hourMs, { province: "四川" })], settings);
    expect(unplaced.flags).toEqual([]);
  });
});

test("a network's installs count like an address's", () => {
  const crowded = signal({ networkInstallsToday: 200 });
  expect(run(crowded, [touch("device", hourMs)]).flags).toEqual(["FRAUD_IP"]);
  expect(run(crowded, [touch("device", hourMs)], { installsPerNetworkAndDay: 201 }).flags).toEqual(
    [],
  );
});

test("several rules mark in one order", () => {
  const bad = signal({ isHosting: true, isOffSale: true, ipInstallsToday: 99 });
  const settings = { hostingRule: "mark", mismatchRule: "mark" } as const;
  expect(run(bad, [touch("device", 1000)], settings).flags).toEqual([
    "FRAUD_CTIT",
    "FRAUD_IP",
    "FRAUD_HOSTING",
    "FRAUD_MISMATCH",
  ]);
});
